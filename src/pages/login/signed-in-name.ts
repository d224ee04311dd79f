/** The name of the reader this browser is signed in as; null for nobody, and where the site does not answer. */
export async function signedInName(): Promise<string | null> {
  try {
    const response = await fetch('/api/session')
    const { reader }: { reader: { firstName: string; lastName: string; email: string } | null } =
      await response.json()
    return reader && (`${reader.firstName} ${reader.lastName}`.trim() || reader.email)
  } catch {
    return null
  }
}
