import { type } from '@orpc/contract'
import { z } from 'zod'
import type { LiveEntry } from '../../../rules/articles/article.ts'
import { operation } from '../../content/wire/contract.ts'
import { limit, offset, pathNumber } from '../../content/wire/inputs.ts'
import { headers } from '../../content/wire/write-contract.ts'
import { ENTRY_ID } from '../../content/import/html/live-ids.ts'
import { soundString } from '../../sound-text.ts'

/**
 * Reporting into a live article that is on the site: each call changes one entry, in one transaction. For editors and
 * chiefs. Errors as in the contract of drafts; 409 also if the article has no ticker, or somebody else has changed the
 * entry.
 */

/**
 * An entry of the ticker. `version`: of the entry, for `If-Match`. `waits`: its time is in the future, and no reader sees
 * it. `failure`: why a waiting entry could not be published at its time, in German.
 */
export type TickerEntry = LiveEntry & {
  id: string
  version: number
  waits: boolean
  failure: string | null
  /** The name of the writer in the log; `null` for entries that came with the article. */
  writtenBy: string | null
}

export type Ticker = {
  id: number
  title: string
  urlPath: string
  /** Waiting entries, earliest first. */
  waiting: TickerEntry[]
  /** Published entries as readers see them: pinned ones first. */
  entries: TickerEntry[]
  total: number
  offset: number
  limit: number
}

/** One row of the log, newest first. `title`: of the entry, may be empty. */
export type TickerChange = {
  number: number
  entry: string
  action: 'create' | 'update' | 'remove'
  title: string
  by: string
  at: string
}

/** The maximum number of entries that wait in one article. */
export const MAX_WAITING_ENTRIES = 100

const TICKERS = operation.meta({ access: 'editor: drafts' })
const pathOf = (path: '' | `/${string}`) => `/v5/tickers/{id}${path}` as const
const entryParams = z.strictObject({
  id: pathNumber,
  entry: z.string().regex(ENTRY_ID, 'must be a–z, 0–9 and hyphens, at most 60'),
})
const detailed = (method: 'PUT' | 'POST' | 'DELETE', path: `/${string}`) =>
  TICKERS.route({
    method,
    path: pathOf(path),
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })

const text = soundString().max(20_000)

/** `text` is Markdown; `html` keeps the text of an entry as it is. A missing `publishDate` means now. */
const entryBody = z.strictObject({
  title: soundString().max(300).default(''),
  text: text.optional(),
  html: soundString().max(50_000).optional(),
  publishDate: z.iso.datetime({ offset: true }).optional(),
  isPinned: z.boolean().default(false),
  isImportant: z.boolean().default(false),
  image: z.record(z.string(), z.unknown()).nullable().default(null),
})
export type EntryBody = z.infer<typeof entryBody>

export const tickerContract = {
  ticker: TICKERS.route({ method: 'GET', path: pathOf('') })
    .input(z.strictObject({ id: pathNumber, offset, limit }))
    .output(type<Ticker>()),
  tickerChanges: TICKERS.route({ method: 'GET', path: pathOf('/changes') })
    .input(z.strictObject({ id: pathNumber, offset, limit }))
    .output(type<{ changes: TickerChange[] }>()),
  /**
   * Without `If-Match`: a new entry; the same request again changes nothing, so that a client can repeat it after a lost
   * answer. With `If-Match: "{version}"`: changes this version of the entry, whose time stays once it is published.
   */
  saveTickerEntry: detailed('PUT', '/entries/{entry}')
    .input(z.object({ params: entryParams, headers, body: entryBody }))
    .output(type<{ status: 200 | 201; body: TickerEntry }>()),
  removeTickerEntry: detailed('DELETE', '/entries/{entry}')
    .input(z.object({ params: entryParams }))
    .output(type<{ status: 204 }>()),
  /** Publishes a waiting entry now; the site itself does so at its time. */
  publishTickerEntry: detailed('POST', '/entries/{entry}/publication')
    .input(z.object({ params: entryParams, body: z.strictObject({}) }))
    .output(type<{ status: 200; body: TickerEntry }>()),
} as const
