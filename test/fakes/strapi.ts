import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { createAnswers, type Answer } from '../strapi/answers.ts'
import {
  confirmationRoutes,
  localRoutes,
  passwordRoutes,
  providerRoutes,
} from '../strapi/routes.ts'
import { createUsers } from '../strapi/users.ts'
import { listenLocally } from './listen-locally.ts'

/**
 * A Strapi of version 3 or 4 with users-permissions and confirmed addresses, built after its source code. Answers the
 * requests named in S7.02, and 404 to all others.
 */
export type FakeStrapi = {
  /** The URL of the folder above `/auth`. */
  url: string
  users: StrapiUser[]
  /** Every request: method, path with query, Authorization header, body. */
  asked: { method: string; path: string; authorization: string | undefined; body: unknown }[]
  /** Codes of the mails it has sent, newest last. */
  mails: { kind: 'confirm' | 'reset'; email: string; code: string }[]
  /** Access tokens of providers and the address of each. */
  grants: Map<string, string>
  /** The status of every answer while set. */
  fault: number | undefined
  /** Where `/connect` redirects after a provider's sign-in. */
  connected: { callback: string; token: string } | undefined
  close(): Promise<void>
}

export type StrapiUser = {
  id: number
  username: string
  email: string
  provider: string
  confirmed: boolean
  blocked: boolean
  password: string
}

export async function openStrapi(version: 'v3' | 'v4' = 'v4'): Promise<FakeStrapi> {
  const prefix = version === 'v4' ? '/api' : ''
  const users = createUsers()
  const answers = createAnswers(version)
  const server = await listenLocally(async (request, response) => {
    const { status, body, location } = await answer(request)
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(location && { location }),
    })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  const strapi: FakeStrapi = {
    url: `${server.origin}${prefix}`,
    users: users.users,
    asked: [],
    mails: users.mails,
    grants: new Map(),
    fault: undefined,
    connected: undefined,
    close: server.close,
  }
  const routes = {
    ...localRoutes(users, answers),
    ...passwordRoutes(users, answers),
    ...confirmationRoutes(users, answers),
    ...providerRoutes(strapi, users, answers),
  }
  return strapi

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = '', url = '', headers } = request
    const { pathname, searchParams: query } = new URL(url, 'http://strapi.example')
    const sent = await text(request)
    const body = (sent === '' ? {} : JSON.parse(sent)) as Record<string, unknown>
    strapi.asked.push({ method, path: url, authorization: headers.authorization, body })
    if (strapi.fault !== undefined) return { status: strapi.fault, body: {} }
    if (!pathname.startsWith(`${prefix}/`)) return { status: 404, body: {} }
    const path = pathname.slice(prefix.length)
    const [, provider = ''] = /^\/(?:auth|connect)\/(google|apple)(?:\/callback)?$/.exec(path) ?? []
    const route = routes[`${method} ${provider ? path.replace(provider, ':provider') : path}`]
    const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
    const user = users.findByToken(token)
    return route ? route({ body, query, user, provider }) : { status: 404, body: {} }
  }
}
