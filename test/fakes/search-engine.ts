import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { BadQuery, QueryOf, type StoredDocument } from './search-engine-query.ts'

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

type Index = {
  properties: Record<string, unknown>
  aliases: Set<string>
  versions: Map<string, number>
  written: Map<string, StoredDocument>
  shown: Map<string, StoredDocument>
}
type Answer = { status: number; body: object }
type EngineRequest = { path: string; query: URLSearchParams; body: string }

export const ENGINE_PASSWORD = 'geheim/wort+1'
const AUTHORIZATION = `Basic ${Buffer.from(`zeitung:${ENGINE_PASSWORD}`).toString('base64')}`

class Refusal extends Error {
  readonly answer: Answer

  constructor(status: number, type: string) {
    super(type)
    this.answer = { status, body: { error: { type, reason: `${type}: wie gesagt` }, status } }
  }
}

export async function openSearchEngine(): Promise<FakeSearchEngine> {
  const indices = new Map<string, Index>()

  const named = (name: string): [string, Index] | undefined =>
    [...indices].find(([own, { aliases }]) => own === name || aliases.has(name))
  const isAlias = (name: string): boolean => named(name) !== undefined && !indices.has(name)
  const existing = (name: string): Index => {
    const index = named(name)?.[1]
    if (!index) throw new Refusal(404, 'index_not_found_exception')
    return index
  }
  const refresh = (index: Index): void => void (index.shown = new Map(index.written))

  const routes: [
    method: string,
    path: RegExp,
    answer: (asked: EngineRequest, name: string) => object,
  ][] = [
    ['GET', /^\/([a-z0-9_-]+-)\*\/_alias$/, (_, prefix) => listAliases(prefix)],
    ['POST', /^\/(_aliases)$/, ({ body }) => changeAliases(body)],
    ['PUT', /^\/([a-z0-9_-]+)$/, ({ body }, name) => create(name, body)],
    ['DELETE', /^\/([a-z0-9_-]+)$/, (_, name) => remove(name)],
    ['PUT', /^\/([a-z0-9_-]+)\/_settings$/, ({ body }, name) => settle(name, body)],
    ['POST', /^\/([a-z0-9_-]+)\/_refresh$/, (_, name) => (refresh(existing(name)), SHARDS)],
    [
      'GET',
      /^\/([a-z0-9_-]+)\/_count$/,
      (_, name) => ({ count: existing(name).shown.size, ...SHARDS }),
    ],
    ['POST', /^\/([a-z0-9_-]+)\/_bulk$/, (asked, name) => bulk(name, asked)],
    ['POST', /^\/([a-z0-9_-]+)\/_search$/, (asked, name) => search(name, asked)],
  ]

  function listAliases(prefix: string): object {
    const found = [...indices].filter(([name]) => name.startsWith(prefix))
    const aliasesOf = ({ aliases }: Index) =>
      Object.fromEntries([...aliases].map((alias) => [alias, {}]))
    return Object.fromEntries(found.map(([name, index]) => [name, { aliases: aliasesOf(index) }]))
  }

  function changeAliases(body: string): object {
    type Action = Record<'add' | 'remove', { index: string; alias: string } | undefined>
    const { actions } = JSON.parse(body) as { actions: Action[] }
    // Applies all actions, or throws before the first.
    for (const { add, remove: gone } of actions) {
      const { index, alias } = add ?? gone ?? { index: '', alias: '' }
      if (gone && !existing(index).aliases.has(alias))
        throw new Refusal(404, 'aliases_not_found_exception')
      if (add && indices.has(alias)) throw new Refusal(400, 'invalid_alias_name_exception')
      existing(index)
    }
    for (const { add, remove: gone } of actions) {
      if (gone) existing(gone.index).aliases.delete(gone.alias)
      if (add) existing(add.index).aliases.add(add.alias)
    }
    return { acknowledged: true }
  }

  function create(name: string, body: string): object {
    if (named(name)) throw new Refusal(400, 'resource_already_exists_exception')
    const { mappings } = JSON.parse(body) as { mappings: Record<string, unknown> }
    if (mappings['dynamic'] !== 'strict') throw new Refusal(400, 'mapper_parsing_exception')
    indices.set(name, emptyIndex(mappings['properties'] as Index['properties']))
    return { acknowledged: true, shards_acknowledged: true, index: name }
  }

  function remove(name: string): object {
    existing(name)
    if (!indices.delete(name)) throw new Refusal(400, 'illegal_argument_exception')
    return { acknowledged: true }
  }

  function settle(name: string, body: string): object {
    existing(name)
    const isKnown = JSON.stringify(JSON.parse(body)) === '{"index":{"refresh_interval":null}}'
    if (!isKnown) throw new Refusal(400, 'illegal_argument_exception')
    return { acknowledged: true }
  }

  function bulk(name: string, { query, body }: EngineRequest): object {
    const needsAlias = query.get('require_alias') === 'true'
    // OpenSearch's default: a write creates a missing index.
    if (!needsAlias && !named(name)) indices.set(name, emptyIndex({ id: {}, publish_date: {} }))
    const index = needsAlias && !isAlias(name) ? undefined : existing(name)
    const lines = body.split('\n').slice(0, -1)
    const items: object[] = []
    while (lines.length > 0) {
      const [action] = Object.entries(JSON.parse(lines.shift() ?? '') as object)
      const [kind, place] = action ?? ['', {}]
      if (kind !== 'index' && kind !== 'delete')
        throw new Refusal(400, 'illegal_argument_exception')
      const document = kind === 'index' ? (JSON.parse(lines.shift() ?? '') as StoredDocument) : null
      items.push({ [kind]: outcomeOf(index, place as Place, document) })
    }
    return { took: 1, errors: items.some((item) => JSON.stringify(item).includes('error')), items }
  }

  type Place = { _id: string; version: number; version_type: string }
  function outcomeOf(
    index: Index | undefined,
    { _id, version, version_type }: Place,
    document: StoredDocument | null,
  ) {
    const fails = (status: number, type: string) => ({ _id, status, error: { type, reason: _id } })
    if (!index) return fails(404, 'index_not_found_exception')
    if (doubled.isBusy) return fails(429, 'rejected_execution_exception')
    if (version_type !== 'external_gte' || !Number.isSafeInteger(version))
      return fails(400, 'action_request_validation_exception')
    if (version < (index.versions.get(_id) ?? 0))
      return fails(409, 'version_conflict_engine_exception')
    if (document && doubled.refused.has(_id)) return fails(400, 'mapper_parsing_exception')
    if (document && Object.keys(document).some((field) => !(field in index.properties)))
      return fails(400, 'strict_dynamic_mapping_exception')
    index.versions.set(_id, version)
    const wasThere = index.written.delete(_id)
    if (document) index.written.set(_id, document)
    if (!document)
      return { _id, status: wasThere ? 200 : 404, result: wasThere ? 'deleted' : 'not_found' }
    return { _id, status: wasThere ? 200 : 201, result: wasThere ? 'updated' : 'created' }
  }

  function search(name: string, { body }: EngineRequest): object {
    const { shown } = existing(name)
    const hits = new QueryOf(shown.values()).run(JSON.parse(body), [...shown.keys()])
    return { took: 1, timed_out: false, ...SHARDS, hits }
  }

  function answerTo(method: string, asked: EngineRequest, isKnown: boolean): Answer {
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

  const server = createServer((request, response) => void handle(request, response))
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { method = '', url = '', headers } = request
    doubled.sent.push(`${method} ${url}\n${JSON.stringify(headers)}\n${body}`)
    if (doubled.fault) return doubled.fault(request, response)
    const { pathname, searchParams } = new URL(url, doubled.url)
    const isKnown = [undefined, AUTHORIZATION].includes(headers.authorization)
    const answer = answerTo(method, { path: pathname, query: searchParams, body }, isKnown)
    response.writeHead(answer.status, { 'content-type': 'application/json; charset=UTF-8' })
    response.end(JSON.stringify(answer.body))
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  const doubled: FakeSearchEngine = {
    url: `http://${host}`,
    secretUrl: `http://zeitung:${encodeURIComponent(ENGINE_PASSWORD)}@${host}`,
    sent: [],
    fault: undefined,
    refused: new Set(),
    isBusy: false,
    find(name) {
      const found = named(name)
      return found && { name: found[0], ids: [...found[1].shown.keys()].toSorted() }
    },
    names: () => [...indices.keys()],
    ask: async (method, path, body) =>
      (await fetch(`http://${host}${path}`, { method, ...(body && { body }) })).json(),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return doubled
}

const emptyIndex = (properties: Index['properties']): Index => ({
  properties,
  aliases: new Set(),
  versions: new Map(),
  written: new Map(),
  shown: new Map(),
})

const SHARDS = { _shards: { total: 1, successful: 1, skipped: 0, failed: 0 } }
