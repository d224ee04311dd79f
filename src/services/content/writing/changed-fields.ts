import { z } from 'zod'
import { ServiceError } from '../../service-error.ts'

/** Partial changes of stored records: absent fields are kept, and lists are only emptied with `allowEmpty`. */

type Shape = z.core.$ZodShape
type Fields = Record<string, unknown>

const MAX_REPORTED_ERRORS = 20

/** Whether the change may empty lists. */
export type EmptyingOption = { allowEmpty?: boolean | undefined }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withoutDefault = (field: z.core.$ZodType): z.core.$ZodType =>
  field instanceof z.ZodDefault ? field.unwrap() : field

/** Returns the same schema with all fields optional and without defaults. */
export function changeSchema<Fields extends Shape>({
  shape,
}: z.ZodObject<Fields>): z.ZodObject<{ [Name in keyof Fields]: z.ZodOptional<Fields[Name]> }> {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    z.optional(withoutDefault(field)),
  ])
  return z.strictObject(Object.fromEntries(fields) as never)
}

/** Entries with an `id`, such as newsletters, are matched by it. */
function counterpart(before: unknown, entry: unknown): unknown {
  if (!Array.isArray(before) || !isFields(entry)) return undefined
  return before.find((one) => isFields(one) && one['id'] === entry['id'] && 'id' in entry)
}

/** Returns the path of the first stored list that a change empties, or `null`. */
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

/** Throws 400 with the name of a list that a change would empty without `allowEmpty`. */
export function refuseEmptiedLists(
  before: object | undefined,
  { allowEmpty, ...change }: object & EmptyingOption,
): void {
  const list = allowEmpty ? null : emptied(before, change, '')
  if (list !== null)
    throw new ServiceError(400, `${list}: would be emptied, which takes "allowEmpty": true`)
}

/** Returns the stored record with the fields of the change. */
export const applyChange = (stored: object, change: object): object => ({
  ...stored,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
})

/** Validates the whole changed record; throws 400 with the fields that a new one lacks. */
export function parseCompleteRecord<Whole>(schema: z.ZodType<Whole>, fields: unknown): Whole {
  const result = schema.safeParse(fields)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new ServiceError(400, faults.slice(0, MAX_REPORTED_ERRORS).join('; '))
}
