import { randomBytes } from 'node:crypto'
import type { Call, FusionAuthUser, Reply } from '../fakes/fusionauth.ts'

/** The tenant's configuration. */
export type Tenant = {
  /** The tenant's rule that a new password breaks. */
  passwordComplaint: string | null
  verifiesChangedEmail: boolean
  /** Ids of users whose next password change needs a trust token. */
  withSecondStep: Set<string>
}

type UserEndpointsOptions = {
  users: Map<string, FusionAuthUser>
  tenant: Tenant
  find: (loginId: unknown) => FusionAuthUser | undefined
}

/** FusionAuth's `/api/user`; a test reads the ids of links here instead of from mails. */
export function createUserEndpoints({ users, tenant, find }: UserEndpointsOptions) {
  const verificationIds = new Map<string, string>()
  const changePasswordIds = new Map<string, string>()
  return { answer, verificationIds, changePasswordIds }

  function answer({ method, path, query, body }: Call): Reply {
    const [, id] = /^\/api\/user\/([\da-f-]{36})$/.exec(path) ?? []
    if (id && method === 'PATCH') return change(id, body['user'] as Partial<FusionAuthUser>)
    if (id && method === 'GET') return shown(users.get(id))
    if (id && method === 'DELETE') return { status: users.delete(id) ? 200 : 404 }
    const [, left] = /^\/api\/user\/registration\/([\da-f-]{36})\//.exec(path) ?? []
    if (left && method === 'DELETE') return leave(users.get(left))
    switch (`${method} ${path}`) {
      case 'GET /api/user':
        return shown(
          userBy(users, verificationIds, query.get('verificationId')) ??
            userBy(users, changePasswordIds, query.get('changePasswordId')),
        )
      case 'POST /api/user/verify-email':
        return verify(String(body['verificationId']))
      case 'PUT /api/user/verify-email':
        return linked(verificationIds, 'verificationId', find(query.get('email')))
      case 'POST /api/user/forgot-password':
        return linked(changePasswordIds, 'changePasswordId', find(body['loginId']))
      case 'POST /api/user/change-password':
        return changePassword(body)
      default:
        return { status: 404 }
    }
  }

  function verify(id: string): Reply {
    const user = userBy(users, verificationIds, id)
    if (!user) return { status: 404 }
    verificationIds.delete(id)
    user.verified = true
    return { status: 200 }
  }

  function change(id: string, wanted: Partial<FusionAuthUser>): Reply {
    const user = users.get(id)
    if (!user) return { status: 404 }
    const other = wanted.email === undefined ? undefined : find(wanted.email)
    if (other && other !== user) return complaint('user.email', '[duplicate]user.email')
    if (wanted.email !== undefined && tenant.verifiesChangedEmail) user.verified = false
    return shown(Object.assign(user, wanted))
  }

  function changePassword(body: Call['body']): Reply {
    const { changePasswordId: id, loginId, currentPassword, password } = body
    const user = id === undefined ? find(loginId) : userBy(users, changePasswordIds, id)
    if (!user) return { status: 404 }
    if (currentPassword !== undefined && currentPassword !== user.password)
      return complaint('currentPassword', '[invalid]currentPassword')
    if (tenant.withSecondStep.has(user.id))
      return { status: 400, body: { generalErrors: [{ code: '[TrustTokenRequired]' }] } }
    if (tenant.passwordComplaint) return complaint('password', tenant.passwordComplaint)
    user.password = String(password)
    for (const [other, owner] of changePasswordIds)
      if (owner === user.id) changePasswordIds.delete(other)
    return id === undefined ? { status: 200 } : { status: 200, body: { oneTimePassword: 'once' } }
  }
}

/** Returns a user without the password, like FusionAuth. */
export function shown(user: FusionAuthUser | undefined): Reply {
  if (!user) return { status: 404 }
  const { id, email, verified, firstName, lastName, active = true } = user
  const registrations = (user.otherApplications ?? []).map((applicationId) => ({ applicationId }))
  const person = { id, email, verified, firstName, lastName, active, registrations }
  return { status: 200, body: { user: person } }
}

function leave(user: FusionAuthUser | undefined): Reply {
  if (user) user.hasLeft = true
  return { status: user ? 200 : 404 }
}

function userBy(
  users: Map<string, FusionAuthUser>,
  ids: Map<string, string>,
  id: unknown,
): FusionAuthUser | undefined {
  return typeof id === 'string' ? users.get(ids.get(id) ?? '') : undefined
}

function linked(ids: Map<string, string>, name: string, user?: FusionAuthUser): Reply {
  if (!user) return { status: 404 }
  const id = randomBytes(32).toString('base64url')
  ids.set(id, user.id)
  return { status: 200, body: { [name]: id } }
}

function complaint(field: string, code: string): Reply {
  return { status: 400, body: { fieldErrors: { [field]: [{ code, message: '' }] } } }
}
