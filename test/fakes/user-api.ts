import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { listenLocally } from './listen-locally.ts'

/**
 * A User API with the endpoints named in S7.04–S7.07: lists of one mandator, for the bearer token of the user in the
 * path. It has no limits and no order of topics.
 */
export type FakeUserApi = {
  url: string
  /** Every request: method, path, Authorization header. */
  asked: { method: string; path: string; authorization: string | undefined }[]
  /** The status of every answer while set. */
  fault: number | undefined
  /** Accepts a token for a user. */
  admit(ssoId: string, token: string): void
  /** Records that the user bought this article; `date` is ISO 8601. */
  sell(ssoId: string, articleId: number, date: string): void
  close(): Promise<void>
}

type User = {
  token: string
  bookmarks: Map<number, string>
  regions: Map<string, object>
  tags: Map<number, object>
  bought: Map<number, string>
}
type Answer = [status: number, body?: unknown]

const MANDATOR = 'morgenblatt'

export async function openUserApi(): Promise<FakeUserApi> {
  const users = new Map<string, User>()
  const asked: FakeUserApi['asked'] = []
  const server = await listenLocally(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    asked.push({ method, path, authorization: headers.authorization })
    const [status, body] = api.fault === undefined ? await answer(request) : [api.fault, {}]
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body === undefined ? '' : JSON.stringify(body))
  })
  const api: FakeUserApi = {
    url: `${server.origin}/users-v1`,
    asked,
    fault: undefined,
    admit(ssoId, token) {
      users.set(ssoId, {
        token,
        bookmarks: new Map(),
        regions: new Map(),
        tags: new Map(),
        bought: new Map(),
      })
    },
    sell: (ssoId, articleId, date) => void users.get(ssoId)?.bought.set(articleId, date),
    close: server.close,
  }
  return api

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = '', url = '', headers } = request
    const [, ssoId = '', path = ''] =
      new RegExp(`^/users-v1/mandators/${MANDATOR}/users/([^/]+)/(.+)$`).exec(url) ?? []
    const user = users.get(ssoId)
    if (!user) return [404, { message: 'no such user' }]
    if (headers.authorization !== `Bearer ${user.token}`) return [401, { message: 'no token' }]
    const [list = '', ...rest] = path.split('/')
    if (list.includes('region')) return ofRegions(user, method, [list, ...rest])
    const id = Number(rest.at(-1))
    const call = `${method} ${[list, ...rest.map((part) => (/^\d/.test(part) ? ':id' : part))].join('/')}`
    if (list.includes('tag')) return ofTags(user, call, id)
    if (list.includes('purchases')) return ofPurchases(user, call, id, request)
    return ofBookmarks(user, call, id)
  }
}

function ofBookmarks(user: User, call: string, id: number): Answer {
  switch (call) {
    case 'GET bookmarks':
      return [200, [...user.bookmarks].map(([articleId, ts]) => ({ articleId, ts }))]
    case 'POST bookmarks/:id':
      user.bookmarks.set(id, user.bookmarks.get(id) ?? momentAfter(user))
      return [200, {}]
    case 'DELETE bookmarks/:id':
      return user.bookmarks.delete(id) ? [204] : [404, {}]
    case 'GET bookmarks-count':
      return [200, user.bookmarks.size]
    case 'GET has-bookmarks':
      return [200, user.bookmarks.size > 0]
    case 'GET is-bookmarked/:id':
      return [200, user.bookmarks.has(id)]
    default:
      return [404, { message: `no such call: ${call}` }]
  }
}

function ofTags(user: User, call: string, id: number): Answer {
  switch (call) {
    case 'GET tag-bookmarks':
      return [200, [...user.tags.values()]]
    case 'GET has-tag-bookmarks':
      return [200, user.tags.size > 0]
    case 'GET tag-bookmarks/is-bookmarked/:id':
      return [200, user.tags.has(id)]
    case 'POST tag-bookmarks/:id':
      user.tags.set(id, { id, label: `Thema ${id}`, target: `/themen/${id}` })
      return [201]
    case 'DELETE tag-bookmarks/:id':
      return user.tags.delete(id) ? [204] : [404, {}]
    default:
      return [404, { message: `no such call: ${call}` }]
  }
}

async function ofPurchases(
  user: User,
  call: string,
  id: number,
  request: IncomingMessage,
): Promise<Answer> {
  switch (call) {
    case 'GET credit-purchases/:id/exists':
      return [200, user.bought.has(id)]
    case 'POST credit-purchases/batch/exists': {
      const ids = (await json(request)) as number[]
      return [200, Object.fromEntries([...user.bought].filter(([one]) => ids.includes(one)))]
    }
    default:
      return [404, { message: `no such call: ${call}` }]
  }
}

function ofRegions(user: User, method: string, [list, ...rest]: string[]): Answer {
  const id = rest.at(-1) ?? ''
  const region = { id, label: id, target: `/region/${id}` }
  if (list === 'has-region-bookmarks') return [200, user.regions.size > 0]
  if (rest.length === 2) return [200, user.regions.has(id)]
  if (method === 'GET') return [200, [...user.regions.values()]]
  if (method === 'DELETE') return user.regions.delete(id) ? [204] : [404, {}]
  user.regions.set(id, region)
  return [201]
}

/** Each is later than the one before. */
const momentAfter = ({ bookmarks }: User): string =>
  new Date(Date.UTC(2026, 10, 20) + bookmarks.size * 1000).toISOString()
