/** The fields of a form that needs a new proof of the password, and its target; `codes` are the errors of the password. */
export type ProofReport = { next: string; kept: KeptFields; codes: string }

/** The fields and target of a form whose sender is signed out. */
export type UnsentReport = { next: string; kept: KeptFields }

/** A form that the site failed to process: its fields, its target, and whether it had a password. */
export type FailedForm = UnsentReport & { hadPassword: boolean }

export type KeptFields = Readonly<Record<string, string>>

/** The field that reports a lost file: a page cannot keep an uploaded file. */
export const FILE_LOST = 'fileLost'

/** Fields whose values are never kept. */
export const PASSWORD_FIELD = /password/i

/**
 * Returns the text fields of a form, without passwords and without the fields named in `itsOwn`, which the keeping page adds
 * itself.
 */
export function retainedFields(form: object, itsOwn: readonly string[] = []): KeptFields {
  const fields = Object.entries(form).filter(
    ([name]) => !PASSWORD_FIELD.test(name) && !itsOwn.includes(name),
  )
  const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string')
  const hasFile = fields.some(([, value]) => value instanceof Blob && value.size > 0)
  return { ...Object.fromEntries(texts), ...(hasFile && { [FILE_LOST]: 'on' }) }
}
