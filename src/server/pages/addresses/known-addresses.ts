import { articleIdOf, type RouteMatch } from '../../../routes.ts'
import { isId } from '../../../rules/http/ids.ts'
import { ALL_TAGS } from '../../../store/outbox.ts'

/** The addresses that can exist: paths of channels and topics without the leading slash, and the highest article id. */
export type Addresses = {
  paths: ReadonlySet<string>
  highestId: number
  /** Whether articles had other addresses on a site that they came from. */
  hasOldAddresses: boolean
}

export type KnownAddresses = {
  /** False only if the channel, topic or article does not exist; true if the page has to be loaded to know. */
  mayExist: (match: RouteMatch) => Promise<boolean>
  /** False only if no article has a former address. */
  hasOldAddresses: () => Promise<boolean>
  /** As `hasOldAddresses` by what was read last, without waiting; true if nothing was read since the last change. */
  mayHaveOldAddresses: () => boolean
  invalidate: (cacheTags: readonly string[]) => void
}

/** Addresses are read again after the maximum time, and no more often than the minimum time. */
const MAX_MS = 10_000
const MIN_MS = 1000

/** Recognizes most missing pages without a database query. */
export function createKnownAddresses(
  read: () => Promise<Addresses>,
  now: () => number = Date.now,
): KnownAddresses {
  let known: (Addresses & { readAt: number }) | undefined
  let reading: Promise<Addresses | undefined> | undefined
  let lastRead = -Infinity
  let changes = 0
  return { mayExist, hasOldAddresses, mayHaveOldAddresses, invalidate }

  async function mayExist(match: RouteMatch): Promise<boolean> {
    const { name, params } = match
    const articleId = articleIdOf(match)
    if (name !== 'channel' && articleId === undefined) return true
    const id = Number(articleId)
    if (articleId !== undefined && !isId(id)) return false
    const addresses = await current()
    if (!addresses) return true
    return name === 'channel'
      ? addresses.paths.has(params['path'] ?? '')
      : id <= addresses.highestId
  }

  async function hasOldAddresses(): Promise<boolean> {
    return (await current())?.hasOldAddresses ?? true
  }

  function mayHaveOldAddresses(): boolean {
    void current()
    return known?.hasOldAddresses ?? true
  }

  function current(): Promise<Addresses | undefined> | Addresses | undefined {
    const at = now()
    if (known && at - known.readAt < MAX_MS) return known
    if (reading) return reading
    if (at - lastRead < MIN_MS) return undefined
    lastRead = at
    reading = readAddresses(at).finally(() => (reading = undefined))
    return reading
  }

  /** Returns undefined if something changed during the read, because the result may be incomplete. */
  async function readAddresses(readAt: number): Promise<Addresses | undefined> {
    const before = changes
    const addresses = await read().catch(() => undefined)
    if (!addresses || before !== changes) return undefined
    known = { ...addresses, readAt }
    return known
  }

  function invalidate(cacheTags: readonly string[]): void {
    const ids = cacheTags.flatMap((tag) => /^article:(\d+)$/.exec(tag)?.[1] ?? []).map(Number)
    const highest = ids.reduce((most, id) => Math.max(most, id), 0)
    const isNew = highest > (known?.highestId ?? 0)
    if (!isNew && !cacheTags.some(changesPaths)) return
    changes += 1
    if (known && !cacheTags.some(changesPaths)) known = { ...known, highestId: highest }
    else known = undefined
  }
}

const changesPaths = (tag: string): boolean =>
  /^(channel:|tag:|tags$)/.test(tag) || tag === ALL_TAGS
