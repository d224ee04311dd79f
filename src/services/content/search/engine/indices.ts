import { z } from 'zod'
import type { EngineCall, EngineClient } from './client.ts'
import { SearchUnavailableError, typeOfError } from './search-unavailable-error.ts'

/** Indices are named `{alias}-{moment}`; the alias leads to the one that is asked. */

const PATIENCE_MS = 60_000

/** Stems as they come; how often one stands there counts, where does not. */
const STEMS = { type: 'text', analyzer: 'whitespace', index_options: 'freqs' }

const DEFINITION = {
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    // Until it is filled.
    refresh_interval: '-1',
  },
  mappings: {
    dynamic: 'strict',
    // What was sent is in the store: here it is only looked for.
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

/** All of this alias's name: those it leads to, and those that were left behind. */
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

/** Of another paper's alias the name may begin the same. */
const isOwn = (alias: string, name: string): boolean =>
  name.startsWith(`${alias}-`) && /^\d{17}$/.test(name.slice(alias.length + 1))

export async function createIndex(client: EngineClient, now: Date): Promise<string> {
  const name = `${client.index}-${now.toISOString().replaceAll(/\D/g, '')}`
  await change(client, { method: 'PUT', path: `/${name}`, body: DEFINITION })
  return name
}

export async function removeIndex(client: EngineClient, name: string): Promise<void> {
  await client.call({ method: 'DELETE', path: `/${name}`, patienceMs: PATIENCE_MS })
}

/** From now on it shows what is written within a second. */
export async function endFilling(client: EngineClient, name: string): Promise<void> {
  const body = { index: { refresh_interval: null } }
  await change(client, { method: 'PUT', path: `/${name}/_settings`, body })
}

/** What was written is found from now on. */
export async function refreshIndex(client: EngineClient, name: string): Promise<void> {
  await change(client, { method: 'POST', path: `/${name}/_refresh` })
}

/** How many articles it holds, everything written so far among them. */
export async function countIndex(client: EngineClient, name: string): Promise<number> {
  await refreshIndex(client, name)
  return read(counted, await change(client, { method: 'GET', path: `/${name}/_count` })).count
}

/** The alias leads to this one alone, from one moment to the next. */
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
  const { status, body } = await client.call({ patienceMs: PATIENCE_MS, ...call })
  if (status === 404) throw new SearchUnavailableError(`404 ${typeOfError(body)}`.trim(), true)
  return body
}

function read<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const result = schema.safeParse(body)
  if (!result.success) throw new SearchUnavailableError('an answer of another shape')
  return result.data
}
