import { type } from '@orpc/contract'
import { z } from 'zod'
import type { PassageChange } from '../../../rules/articles/changes/changes.ts'
import { operation } from '../../content/wire/contract.ts'
import { limit, pathNumber, whole } from '../../content/wire/inputs.ts'
import { soundString } from '../../sound-text.ts'
import type { DraftArticle } from '../draft-article.ts'

/**
 * The inbox of agency items: what `npm run import -- --inbox` has received. Errors as in the contract of drafts; 409 also
 * for an item that its agency has withdrawn or changed since then.
 */

export const WIRE_STATES = ['open', 'unread', 'taken', 'killed', 'discarded'] as const
export type WireState = (typeof WIRE_STATES)[number]

export type WireStatus = 'usable' | 'withheld' | 'canceled'

/** An item in lists; times are ISO 8601. */
export type WireItem = {
  id: number
  agency: string
  title: string
  section: string
  status: WireStatus
  /** 1 (most urgent) to 9; `null` if the agency does not say. */
  urgency: number | null
  /** The agency's number; 0 if its versions have no numbers. */
  version: number
  /** Counts the changes of the item here. */
  revision: number
  embargoUntil: string | null
  /** When the agency wants it deleted. */
  expiresAt: string | null
  receivedAt: string
  /** When the newest version arrived. */
  changedAt: string
  isSeen: boolean
  isDiscarded: boolean
  /** The editor who took the item over; `null` before that. */
  takenBy: string | null
  /** The draft made from it; `null` if it does not exist or the person may not read it. */
  draftId: number | null
  /** The item has changed since it was taken over, or since the last answer to a change. */
  hasUpdate: boolean
}

export type WirePicture = { name: string; caption: string; credit: string }

/** An item with its text. */
export type WholeWireItem = WireItem & {
  source: string
  sourceId: string
  /** The agency's words about rights. */
  rights: string
  /** Corrections and notes for editors. */
  note: string
  article: DraftArticle
  pictures: WirePicture[]
  /** Compared with what was taken over, otherwise with the version before; empty for a first version. */
  changes: PassageChange[]
  /** There are more changes than these. */
  isShortened: boolean
}

export type WirePage = {
  items: WireItem[]
  /** Withdrawn items whose draft or article are still to be dealt with, at most 20. */
  alarms: WireItem[]
  agencies: string[]
  sections: string[]
  offset: number
  limit: number
  hasMore: boolean
}

/** `keptFields`: fields of an update that were not taken over, because they were changed here. */
export type MovedWireItem = WholeWireItem & { keptFields: string[] }

/**
 * `seen`: somebody has opened it. `discard` and `restore`: hides the item and shows it again. `take`: makes a draft.
 * `take-update`: brings the agency's changes into the draft. `keep-own`: leaves the draft as it is.
 */
export const WIRE_MOVES = ['seen', 'discard', 'restore', 'take', 'take-update', 'keep-own'] as const
export type WireMove = (typeof WIRE_MOVES)[number]

const WIRE = operation.meta({ access: 'editor: drafts' })
const byId = z.strictObject({ id: pathNumber })
const word = soundString().trim().min(1).max(200).optional()

export const wireContract = {
  /** Newest change first. `query` searches title, section and text. */
  wireItems: WIRE.route({ method: 'GET', path: '/v5/wire' })
    .input(
      z.strictObject({
        state: z.enum(WIRE_STATES).default('open'),
        agency: word,
        section: word,
        query: word,
        offset: whole(0, 10_000).default(0),
        limit,
      }),
    )
    .output(type<WirePage>()),
  wireItem: WIRE.route({ method: 'GET', path: '/v5/wire/{id}' })
    .input(byId)
    .output(type<WholeWireItem>()),
  /** The item from which a draft was made; `null` without such an item. */
  wireItemOfDraft: WIRE.route({ method: 'GET', path: '/v5/drafts/{id}/wire' })
    .input(byId)
    .output(type<{ item: WholeWireItem | null }>()),
  /**
   * `revision`: the one that the editor has seen; another one is refused with 409. `despiteStatus`: takes over an item that
   * its agency has withdrawn or withholds.
   */
  moveWireItem: WIRE.route({
    method: 'POST',
    path: '/v5/wire/{id}/moves',
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })
    .input(
      z.object({
        params: byId,
        body: z.strictObject({
          move: z.enum(WIRE_MOVES),
          revision: whole(1, 1_000_000).optional(),
          despiteStatus: z.boolean().default(false),
        }),
      }),
    )
    .output(type<{ status: 200; body: MovedWireItem }>()),
} as const
