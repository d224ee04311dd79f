import { createHash } from 'node:crypto'
import { z } from 'zod'

/** What this site reads of a user. Only `true` is a confirmed address. */
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

/** What a sign-in is answered with. */
export const strapiSession = z.object({
  jwt: z.string().regex(/^[\w-]{1,200}\.[\w-]{1,3000}\.[\w-]{1,1000}$/),
  user: strapiUser,
})
export type StrapiSession = z.infer<typeof strapiSession>

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
/** Names ids of Strapi's users in version 5 UUIDs (RFC 9562). */
const NAMESPACE = Buffer.from('4b0f1c0a6f0d4f0d9c51a8a0f8a9d3e7', 'hex')

/** The id of the account that stands for a user here: the user's own where it is a UUID, else the same UUID each time. */
export function accountIdOf({ id }: Pick<StrapiUser, 'id'>): string {
  if (UUID.test(id)) return id
  const hash = createHash('sha1').update(NAMESPACE).update(id).digest().subarray(0, 16)
  hash.writeUInt8(((hash[6] ?? 0) & 0x0f) | 0x50, 6)
  hash.writeUInt8(((hash[8] ?? 0) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
