import { z } from 'zod'
import type { EngineCall, EngineClient } from './client.ts'
import { SearchUnavailableError, typeOfError } from './search-unavailable-error.ts'

/** Indices are named `{alias}-{time}`; the alias points to the one that is queried. */

const TIMEOUT_MS = 60_000

/** Stems are not analysed. Their frequency is indexed, their positions are not. */
const STEMS = { type: 'text', analyzer: 'whitespace', index_options: 'freqs' }

const DEFINITION = {
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // Refreshing is off until the index is filled.
    refresh_interval: '-1',
  },
  mappings: {
    dynamic: 'strict',
    // The documents are in the database; the engine only needs to find them.
    _source: { enabled: false },
    properties: {
      id: { type: 'integer' },
      publish_date: { type: 'date' },
      section: { type: 'keyword' },
      content_restriction: { type: 'keyword' },
      A: STEMS,
      B: STEMS,
      C: STEMS,
      D: STEMS,
    },
  },
}

const listed = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }))
const counted = z.object({ count: z.int(), _shards: z.object({ failed: z.literal(0) }) })

/** Returns all indices of this alias: those it points to, and those left over. */
export async function listIndices(
  client: EngineClient,
): Promise<{ served: string[]; leftBehind: string[] }> {
  const alias = client.index
  const body = await change(client, { method: 'GET', path: `/${alias}-*/_alias` })
  const own = Object.entries(read(listed, body)).filter(([name]) => isOwn(alias, name))
  const isServed = ([, { aliases }]: (typeof own)[number]): boolean => alias in aliases
  return {
    served: own.filter(isServed).map(([name]) => name),
    leftBehind: own.filter((one) => !isServed(one)).map(([name]) => name),
  }
}

/** The alias of another newspaper may start with the same text. */
const isOwn = (alias: string, name: string): boolean =>
  name.startsWith(`${alias}-`) && /^\d{17}$/.test(name.slice(alias.length + 1))

export async function createIndex(client: EngineClient, now: Date): Promise<string> {
  const name = `${client.index}-${now.toISOString().replaceAll(/\D/g, '')}`
  await change(client, { method: 'PUT', path: `/${name}`, body: DEFINITION })
  return name
}

export async function removeIndex(client: EngineClient, name: string): Promise<void> {
  await client.call({ method: 'DELETE', path: `/${name}`, patienceMs: TIMEOUT_MS })
}

/** Restores the default refresh interval: writes are searchable within a second. */
export async function endFilling(client: EngineClient, name: string): Promise<void> {
  const body = { index: { refresh_interval: null } }
  await change(client, { method: 'PUT', path: `/${name}/_settings`, body })
}

/** Makes everything written so far searchable. */
export async function refreshIndex(client: EngineClient, name: string): Promise<void> {
  await change(client, { method: 'POST', path: `/${name}/_refresh` })
}

/** Returns the number of articles, including everything written so far. */
export async function countIndex(client: EngineClient, name: string): Promise<number> {
  await refreshIndex(client, name)
  return read(counted, await change(client, { method: 'GET', path: `/${name}/_count` })).count
}

/** Points the alias to this index only, atomically. */
export async function serveIndex(
  client: EngineClient,
  { name, instead }: { name: string; instead: readonly string[] },
): Promise<void> {
  const alias = client.index
  const actions = [
    ...instead.map((index) => ({ remove: { index, alias } })),
    { add: { index: name, alias } },
  ]
  await change(client, { method: 'POST', path: '/_aliases', body: { actions } })
}

async function change(client: EngineClient, call: EngineCall): Promise<unknown> {
  const { status, body } = await client.call({ patienceMs: TIMEOUT_MS, ...call })
  if (status === 404) throw new SearchUnavailableError(`404 ${typeOfError(body)}`.trim(), true)
  return body
}

function read<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const result = schema.safeParse(body)
  if (!result.success) throw new SearchUnavailableError('an answer of another shape')
  return result.data
}
