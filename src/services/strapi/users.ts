import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Fields read from a user. Only `true` means a confirmed address. */
export const strapiUser = z.object({
  id: z.union([z.number().int().positive(), z.string().min(1).max(100)]).transform(String),
  email: z.string().min(3).max(254),
  confirmed: z
    .unknown()
    .optional()
    .transform((value) => value === true),
  blocked: z
    .unknown()
    .optional()
    .transform((value) => value === true),
  firstName: z.string().max(100).nullish(),
  lastName: z.string().max(100).nullish(),
})
export type StrapiUser = z.infer<typeof strapiUser>

/** Answer to a sign-in. */
export const strapiSession = z.object({
  jwt: z.string().regex(/^[\w-]{1,200}\.[\w-]{1,3000}\.[\w-]{1,1000}$/),
  user: strapiUser,
})
export type StrapiSession = z.infer<typeof strapiSession>

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
/** Namespace of the version 5 UUIDs (RFC 9562) for Strapi user ids. */
const NAMESPACE = Buffer.from('4b0f1c0a6f0d4f0d9c51a8a0f8a9d3e7', 'hex')

/** Returns the account id of a user: the user's id if it is a UUID, otherwise a UUID derived from it. */
export function accountIdOf({ id }: Pick<StrapiUser, 'id'>): string {
  if (UUID.test(id)) return id
  const hash = createHash('sha1').update(NAMESPACE).update(id).digest().subarray(0, 16)
  hash.writeUInt8(((hash[6] ?? 0) & 0x0f) | 0x50, 6)
  hash.writeUInt8(((hash[8] ?? 0) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
