import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../../store/tables.ts'
import { maxEntries } from '../max-entries.ts'
import {
  insertCount,
  updateCount,
  deleteCount,
  hasNewReaderLeft,
  readCount,
  readerKey,
  countNewReader,
  type MeterRead,
  type MeterState,
} from './meter-rows.ts'
import { networkHash } from './network.ts'

/** An article view that may be counted. `address` is trusted. */
export type MeterQuestion = MeterRead & { address: string | null; isDryRun: boolean }

export type Meter = {
  /**
   * Returns whether the article may be read: counted before, or now. A dry run returns the decision and counts nothing.
   */
  allows(question: MeterQuestion): Promise<boolean>
  /** Clears the cache. Call it after the rules have changed. */
  clear(): void
}

const NETWORK_PAUSE_MS = 60_000
const MAX_CACHED = 50_000

/** Counts articles in the database, so that all nodes count together and a restart loses nothing. */
export function createMeter(database: Kysely<Tables>, key: string): Meter {
  // Results that stay valid until the period ends: an article already counted, or a used-up meter, costs no query.
  const memory = new LRUCache<string, boolean>(maxEntries(MAX_CACHED))
  return { allows, clear: () => memory.clear() }

  async function allows(question: MeterQuestion): Promise<boolean> {
    const known = memory.get(articleKey(question))
    if (known !== undefined) return known
    const state = await readCount(database, question)
    const isSettled = state && (state.isCounted || state.used >= question.meter.limit)
    if (isSettled) return remember(question, state)
    if (!state) return allowsNewReader(question)
    if (question.isDryRun) return true
    return count(question)
  }

  async function count(question: MeterQuestion): Promise<boolean> {
    const state = await updateCount(database, question)
    return state !== null && remember(question, state)
  }

  async function allowsNewReader(question: MeterQuestion): Promise<boolean> {
    const { reader, meter, isDryRun } = question
    if ('accountId' in reader) return isDryRun || begin(question, null)
    const hash = networkHash(question.address, key)
    const pauseKey = `${meter.counter}|${hash.toString('base64')}`
    if (memory.get(pauseKey) === false) return false
    if (isDryRun) return hasNewReaderLeft(database, { hash, meter })
    return begin(question, { hash, pauseKey })
  }

  /** If a simultaneous request inserted the counter first, continues with its row. */
  async function begin(question: MeterQuestion, network: Network | null): Promise<boolean> {
    const outcome = await beginReader(question, network)
    if (outcome === 'known') return count(question)
    if (outcome === 'begun') return remember(question, firstArticle(question))
    if (network) memory.set(network.pauseKey, false, { ttl: NETWORK_PAUSE_MS })
    return false
  }

  function beginReader(
    question: MeterQuestion,
    network: Network | null,
  ): Promise<'known' | 'begun' | 'refused'> {
    return database.transaction().execute(async (transaction) => {
      if (!(await insertCount(transaction, question))) return 'known'
      if (!network) return 'begun'
      const { meter } = question
      if (await countNewReader(transaction, { hash: network.hash, meter })) return 'begun'
      await deleteCount(transaction, question)
      return 'refused'
    })
  }

  function remember(question: MeterQuestion, { isCounted, milliseconds }: MeterState): boolean {
    // A `ttl` of 0 would mean no expiry.
    if (milliseconds > 0) memory.set(articleKey(question), isCounted, { ttl: milliseconds })
    return isCounted
  }
}

type Network = { hash: Buffer; pauseKey: string }

const DAY_MS = 86_400_000

const firstArticle = ({ meter }: MeterRead): MeterState => ({
  isCounted: true,
  used: 1,
  milliseconds: meter.periodDays * DAY_MS,
})

const articleKey = ({ reader, meter, articleId }: MeterRead): string =>
  `${meter.counter}|${readerKey(reader)}|${articleId}`
