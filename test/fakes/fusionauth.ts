import type { IncomingMessage } from 'node:http'
import { createRegisteredUsers } from '../fusionauth/registered-users.ts'
import { createSessionEndpoints } from '../fusionauth/session-endpoints.ts'
import { createUserEndpoints, type Tenant } from '../fusionauth/user-endpoints.ts'
import { listenLocally } from './listen-locally.ts'

export const APPLICATION = '3c219e58-ed0e-4b18-ad48-f4f92793ae32'
export const API_KEY = 'a-key-of-this-application'

export type FusionAuthUser = {
  id: string
  email: string
  password: string
  verified: boolean
  firstName: string
  lastName: string
  roles: string[]
  active?: boolean
  /** The status that the login answers instead of 200. */
  loginStatus?: number
  /** The publisher's other applications the user is registered with, and whether the user left this one. */
  otherApplications?: string[]
  hasLeft?: boolean
}

export type Call = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
}
export type Reply = { status: number; body?: object }
/** An answer that FusionAuth would not give. */
export type UnexpectedReply = { status: number; type: string; text: string }

/** Starts a fake FusionAuth with the documented endpoints that this site uses. */
export async function openFusionAuth() {
  const { users, find, register } = createRegisteredUsers()
  const calls: Call[] = []
  /** Answers by method and path that replace the real one. */
  const strange = new Map<string, UnexpectedReply>()
  const tenant: Tenant = {
    passwordComplaint: null,
    verifiesChangedEmail: true,
    withSecondStep: new Set(),
  }
  const sessions = await createSessionEndpoints({ application: APPLICATION, users, find })
  const userEndpoints = createUserEndpoints({ users, tenant, find })
  const server = await listenLocally((request, response) => {
    handle(request).then(
      (reply) => {
        const isStrange = 'type' in reply
        const type = isStrange ? reply.type : 'application/json'
        response.writeHead(reply.status, { 'content-type': type })
        response.end(isStrange ? reply.text : reply.body && JSON.stringify(reply.body))
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  const fake = {
    url: server.origin,
    users,
    calls,
    isOpen: true,
    refreshTokens: sessions.refreshTokens,
    verificationIds: userEndpoints.verificationIds,
    changePasswordIds: userEndpoints.changePasswordIds,
    tenant,
    strange,
    close: server.close,
  }
  return fake

  async function handle(request: IncomingMessage): Promise<Reply | UnexpectedReply> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', server.origin)
    if (!fake.isOpen) return { status: 500 }
    if (pathname === '/.well-known/jwks.json') return sessions.jwks()
    if (request.headers.authorization !== API_KEY) return { status: 401 }
    const call = {
      method: request.method ?? '',
      path: pathname,
      query,
      body: await bodyOf(request),
    }
    calls.push(call)
    const { method, path } = call
    return strange.get(`${method} ${path}`) ?? answer(call)
  }

  async function answer(call: Call): Promise<Reply> {
    if (`${call.method} ${call.path}` === 'POST /api/user/registration') return register(call.body)
    return (await sessions.answer(call)) ?? userEndpoints.answer(call)
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}
