import { z } from 'zod'
import { ReaderRefusal } from '../service-error.ts'
import { readAnswer, type FusionAuthAnswer, type FusionAuthClient } from './client.ts'
import { texts } from './texts.de.ts'

/** Fields read from a user; FusionAuth omits empty ones. */
export const userShape = z.object({
  id: z.uuid(),
  email: z.string(),
  verified: z.boolean().default(false),
  active: z.boolean().default(true),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
})
export type FusionAuthUser = z.infer<typeof userShape>

export const userAnswer = z.object({ user: userShape })

/** Error codes of an address that is taken. */
export const ADDRESS_TAKEN_CODES: readonly string[] = [
  '[duplicate]user.email',
  '[duplicate]user.username',
]

const LINK_ID = /^[\w-]{1,200}$/

type UserKey = { id: string } | { verificationId: string } | { changePasswordId: string }

/** Calls `GET /api/user` by user id or by the id in a mailed link; `null` if not found. */
export async function findUser(
  client: FusionAuthClient,
  known: UserKey,
): Promise<FusionAuthUser | null> {
  const isId = 'id' in known
  if (!isId && !Object.values(known).every((id) => LINK_ID.test(id))) return null
  const path = isId ? `/${known.id}` : `?${new URLSearchParams(known)}`
  const { status, body } = await client.call('GET', `/api/user${path}`)
  if (status === 404) return null
  if (status !== 200) throw new ReaderRefusal(503, texts.away)
  return readAnswer(userAnswer, body).user
}

/** Calls `PATCH /api/user/{id}`; missing fields stay unchanged. */
export function changeUser(
  client: FusionAuthClient,
  id: string,
  user: Partial<Pick<FusionAuthUser, 'email' | 'firstName' | 'lastName'> & { password: string }>,
): Promise<FusionAuthAnswer> {
  return client.call('PATCH', `/api/user/${id}`, { user })
}
