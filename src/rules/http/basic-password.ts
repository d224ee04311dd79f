/** Returns the password of a Basic `Authorization` header (RFC 7617), ignoring the user name; null for anything else. */
export function basicPasswordOf(authorization: string | null | undefined): string | null {
  const encoded = /^Basic ([A-Za-z0-9+/]{1,400}={0,2})$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return null
  const pair = decoded(encoded)
  const colon = pair.indexOf(':')
  return colon < 0 ? null : pair.slice(colon + 1)
}

/** Decodes one byte per character: keys are ASCII. */
function decoded(text: string): string {
  try {
    return atob(text)
  } catch {
    return ''
  }
}
