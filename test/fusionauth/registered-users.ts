import { randomUUID } from 'node:crypto'
import type { Call, FusionAuthUser, Reply } from '../fakes/fusionauth.ts'

/** The users of a tenant, and FusionAuth's endpoint that registers one. */
export function createRegisteredUsers() {
  const users = new Map<string, FusionAuthUser>()
  return { users, find, register }

  function register({ user, registration }: Call['body']): Reply {
    const asked = user as FusionAuthUser
    const code = find(asked.email) ? '[duplicate]user.email' : null
    if (code)
      return { status: 400, body: { fieldErrors: { 'user.email': [{ code, message: '' }] } } }
    const { roles = [] } = registration as { roles?: string[] }
    const id = randomUUID()
    users.set(id, { ...asked, id, verified: asked.verified ?? false, roles })
    return { status: 200, body: { user: { id } } }
  }

  function find(loginId: unknown): FusionAuthUser | undefined {
    const name = String(loginId).toLowerCase()
    return [...users.values()].find(({ email }) => email.toLowerCase() === name)
  }
}
