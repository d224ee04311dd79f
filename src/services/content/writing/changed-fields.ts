import { z } from 'zod'
import { ServiceError } from '../../service-error.ts'

/** A change of a stored record: what it does not name stays, and a list is emptied only where it says so. */

type Shape = z.core.$ZodShape
type Fields = Record<string, unknown>

const MAX_REPORTED_ERRORS = 20

/** That lists may be emptied by this change. */
export type EmptyingOption = { allowEmpty?: boolean | undefined }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withoutDefault = (field: z.core.$ZodType): z.core.$ZodType =>
  field instanceof z.ZodDefault ? field.unwrap() : field

/** The same fields, each of which may be absent; none is filled in. */
export function changeOf<Fields extends Shape>({
  shape,
}: z.ZodObject<Fields>): z.ZodObject<{ [Name in keyof Fields]: z.ZodOptional<Fields[Name]> }> {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    z.optional(withoutDefault(field)),
  ])
  return z.strictObject(Object.fromEntries(fields) as never)
}

/** A newsletter is the same as before by its `id`. */
function counterpart(before: unknown, entry: unknown): unknown {
  if (!Array.isArray(before) || !isFields(entry)) return undefined
  return before.find((one) => isFields(one) && one['id'] === entry['id'] && 'id' in entry)
}

/** The first list of a change that empties a list of what is stored; null if it empties none. */
function emptied(before: unknown, after: unknown, path: string): string | null {
  if (Array.isArray(after)) {
    if (after.length === 0) return Array.isArray(before) && before.length > 0 ? path : null
    const found = after.map((entry, index) =>
      emptied(counterpart(before, entry), entry, `${path}.${index}`),
    )
    return found.find((one) => one !== null) ?? null
  }
  if (!isFields(after) || !isFields(before)) return null
  for (const [name, value] of Object.entries(after)) {
    const found = emptied(before[name], value, path ? `${path}.${name}` : name)
    if (found !== null) return found
  }
  return null
}

/** Throws a 400 that names a list which a change would empty without saying so. */
export function refuseEmptied(
  before: object | undefined,
  { allowEmpty, ...change }: object & EmptyingOption,
): void {
  const list = allowEmpty ? null : emptied(before, change, '')
  if (list !== null)
    throw new ServiceError(400, `${list}: would be emptied, which takes "allowEmpty": true`)
}

/** What is stored with the fields that a change names in their place. */
export const withChange = (stored: object, change: object): object => ({
  ...stored,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
})

/** The whole record once changed; 400 naming the fields that a new one lacks. */
export function wholeOf<Whole>(schema: z.ZodType<Whole>, fields: unknown): Whole {
  const result = schema.safeParse(fields)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new ServiceError(400, faults.slice(0, MAX_REPORTED_ERRORS).join('; '))
}
