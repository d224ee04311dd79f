import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createBulk } from '../search/fake-bulk.ts'
import { createIndices, type Index, type Indices } from '../search/fake-indices.ts'
import { Refusal, type Answer } from '../search/refusal.ts'
import { listenLocally } from './listen-locally.ts'
import { BadQuery, QueryOf } from './search-engine-query.ts'

/**
 * A search engine with the part of OpenSearch's API that the site uses: indices and aliases, `_bulk` with versions,
 * `_search`; writes are found after a refresh. Answers 400 to everything else.
 */
export type FakeSearchEngine = {
  url: string
  /** The URL with the user and password that the engine requires. */
  secretUrl: string
  /** Every request: method, path, headers, body. */
  sent: string[]
  /** Replaces the answer to every request while set. */
  fault: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  /** Ids of articles it always refuses, and whether it refuses all for now. */
  refused: Set<string>
  isBusy: boolean
  /** Returns the index behind a name or alias, or undefined. */
  find(name: string): { name: string; ids: string[] } | undefined
  names(): string[]
  /** Sends a request. */
  ask(method: string, path: string, body?: string): Promise<unknown>
  close(): Promise<void>
}

type EngineRequest = { path: string; query: URLSearchParams; body: string }
type Route = [method: string, path: RegExp, answer: (asked: EngineRequest, name: string) => object]

export const ENGINE_PASSWORD = 'geheim/wort+1'
const AUTHORIZATION = `Basic ${Buffer.from(`zeitung:${ENGINE_PASSWORD}`).toString('base64')}`

export async function openSearchEngine(): Promise<FakeSearchEngine> {
  const indices = createIndices()
  const server = await listenLocally((request, response) => void handle(request, response))
  const { host } = new URL(server.origin)
  const engine: FakeSearchEngine = {
    url: server.origin,
    secretUrl: `http://zeitung:${encodeURIComponent(ENGINE_PASSWORD)}@${host}`,
    sent: [],
    fault: undefined,
    refused: new Set(),
    isBusy: false,
    find(name) {
      const found = indices.find(name)
      return found && { name: found[0], ids: [...found[1].shown.keys()].toSorted() }
    },
    names: indices.names,
    ask: async (method, path, body) =>
      (await fetch(`${server.origin}${path}`, { method, ...(body && { body }) })).json(),
    close: server.close,
  }
  const routes = routesOf(indices, createBulk(indices, engine))
  return engine

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { method = '', url = '', headers } = request
    engine.sent.push(`${method} ${url}\n${JSON.stringify(headers)}\n${body}`)
    if (engine.fault) return engine.fault(request, response)
    const { pathname, searchParams } = new URL(url, engine.url)
    const isKnown = [undefined, AUTHORIZATION].includes(headers.authorization)
    const answer = answerTo(routes, method, { path: pathname, query: searchParams, body }, isKnown)
    response.writeHead(answer.status, { 'content-type': 'application/json; charset=UTF-8' })
    response.end(JSON.stringify(answer.body))
  }
}

const routesOf = (indices: Indices, bulk: ReturnType<typeof createBulk>): Route[] => [
  ['GET', /^\/([a-z0-9_-]+-)\*\/_alias$/, (_, prefix) => indices.listAliases(prefix)],
  ['POST', /^\/(_aliases)$/, ({ body }) => indices.changeAliases(body)],
  ['PUT', /^\/([a-z0-9_-]+)$/, ({ body }, name) => indices.create(name, body)],
  ['DELETE', /^\/([a-z0-9_-]+)$/, (_, name) => indices.remove(name)],
  ['PUT', /^\/([a-z0-9_-]+)\/_settings$/, ({ body }, name) => settle(indices, name, body)],
  ['POST', /^\/([a-z0-9_-]+)\/_refresh$/, (_, name) => (refresh(indices.existing(name)), SHARDS)],
  [
    'GET',
    /^\/([a-z0-9_-]+)\/_count$/,
    (_, name) => ({ count: indices.existing(name).shown.size, ...SHARDS }),
  ],
  ['POST', /^\/([a-z0-9_-]+)\/_bulk$/, (asked, name) => bulk(name, asked)],
  ['POST', /^\/([a-z0-9_-]+)\/_search$/, (asked, name) => search(indices, name, asked)],
]

const refresh = (index: Index): void => void (index.shown = new Map(index.written))

function settle(indices: Indices, name: string, body: string): object {
  indices.existing(name)
  const isKnown = JSON.stringify(JSON.parse(body)) === '{"index":{"refresh_interval":null}}'
  if (!isKnown) throw new Refusal(400, 'illegal_argument_exception')
  return { acknowledged: true }
}

function search(indices: Indices, name: string, { body }: EngineRequest): object {
  const { shown } = indices.existing(name)
  const hits = new QueryOf(shown.values()).run(JSON.parse(body), [...shown.keys()])
  return { took: 1, timed_out: false, ...SHARDS, hits }
}

function answerTo(
  routes: readonly Route[],
  method: string,
  asked: EngineRequest,
  isKnown: boolean,
): Answer {
  try {
    if (!isKnown) throw new Refusal(401, 'security_exception')
    for (const [verb, pattern, answer] of routes) {
      const name = method === verb && pattern.exec(asked.path)?.[1]
      if (name) return { status: 200, body: answer(asked, name) }
    }
    throw new Refusal(400, 'illegal_argument_exception')
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    if (error instanceof BadQuery || error instanceof SyntaxError)
      return new Refusal(400, 'parsing_exception').answer
    throw error
  }
}

const SHARDS = { _shards: { total: 1, successful: 1, skipped: 0, failed: 0 } }
