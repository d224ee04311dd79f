/** The fields of a form that came too late, and where it was sent to; `codes` says what is wrong with the password. */
export type ProofReport = { next: string; kept: KeptFields; codes: string }

/** The same of a form whose sender is signed out. */
export type UnsentReport = { next: string; kept: KeptFields }

/** And of one that the site could not take: what it held, and where it goes once more. */
export type FailedForm = UnsentReport & { hadPassword: boolean }

export type KeptFields = Readonly<Record<string, string>>

/** Said with the others where a file was among them: a file cannot stand in a page. */
export const FILE_LOST = 'fileLost'

/** Of all that is kept, never what stands in these. */
export const PASSWORD_FIELD = /password/i

/** What was typed and chosen, as text; passwords are not, nor is what the page that keeps it has for itself. */
export function keptFields(form: object, itsOwn: readonly string[] = []): KeptFields {
  const fields = Object.entries(form).filter(
    ([name]) => !PASSWORD_FIELD.test(name) && !itsOwn.includes(name),
  )
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string')
  const hasFile = fields.some(([, value]) => value instanceof Blob && value.size > 0)
  return { ...Object.fromEntries(texts), ...(hasFile && { [FILE_LOST]: 'on' }) }
}
