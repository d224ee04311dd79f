import { type } from '@orpc/contract'
import { z } from 'zod'
import type { PageBlock } from '../../../rules/newsroom/pages/page-draft.ts'
import { isMenuTarget } from '../../../rules/newsroom/records.ts'
import { SECTION_LAYOUTS } from '../../../rules/site/site.ts'
import { operation } from '../../content/wire/contract.ts'
import {
  articleNumber,
  channelPath,
  limit,
  listName,
  offset,
  pathNumber,
  whole,
} from '../../content/wire/inputs.ts'
import { soundString } from '../../sound-text.ts'

/**
 * The draft of the front page (`home`) and of the pages of sections: who may do it is in `rules/newsroom/pages`. Errors as in
 * the contract of drafts; 409 for an act that makes no sense any more.
 */

/** Whether readers see an article. `future`: not yet. `missing`: there is no article of this number. */
export type PlacedState = 'public' | 'future' | 'withdrawn' | 'missing'

/**
 * An article that can be placed; `publishDate` is ISO 8601, `null` if it is missing. `testedOn`: the page that tests its
 * headline, `null` without a test.
 */
export type PageArticle = {
  id: number
  title: string
  titlePrefix: string | null
  section: string
  publishDate: string | null
  isPaid: boolean
  testedOn: string | null
  state: PlacedState
}

/** `shown`: the articles that readers would see now, placed by hand or not, in the order of the page. */
export type BlockView = PageBlock & { shown: number[] }

/** `by`: the editor's name; `at`: ISO 8601. */
export type PageChange = { by: string; at: string }

export type PageView = {
  page: string
  /** The number of the last act. */
  sequence: number
  /** The draft has changes that are not published. */
  isChanged: boolean
  /** The version of the page on the site, if somebody else has changed it since the draft was begun. */
  outdatedBy: number | null
  lastAct: (PageChange & { kind: string }) | null
  /** The own act that undo or redo is about. */
  undo: string | null
  redo: string | null
  blocks: BlockView[]
  /** All articles that the blocks name. */
  articles: PageArticle[]
}

export type PageArticleList = {
  articles: PageArticle[]
  offset: number
  limit: number
  hasMore: boolean
}

export type PageVersion = PageChange & { number: number }
export type PageVersionList = {
  versions: PageVersion[]
  offset: number
  limit: number
  hasMore: boolean
}

const PAGES = operation.meta({ access: 'editor: curation', role: 'editor' })
const read = (path: `/${string}`) => PAGES.route({ method: 'GET', path })
const write = (path: `/${string}`) => PAGES.route({ method: 'POST', path })

const page = channelPath
const anchor = articleNumber.nullable()
const time = z.iso.datetime({ offset: true }).nullable()
const line = soundString().trim().max(300)
const named = { block: articleNumber, article: articleNumber }

/** S5.02: as in the curation of channels. */
const target = z
  .string()
  .max(2000)
  .regex(/^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)\S*$/i, 'must be a path or an address')
  .refine(isMenuTarget, 'must be a path or an address')

const fields = z.strictObject({
  layout: z.enum(SECTION_LAYOUTS).exactOptional(),
  title: line.exactOptional(),
  targetPath: target.nullable().exactOptional(),
  list: listName.nullable().exactOptional(),
  limit: z.number().int().min(0).max(50).exactOptional(),
  newsletterId: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(120)
    .nullable()
    .exactOptional(),
})

const place = z.number().int().min(0).max(49)

const act = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('place'), ...named, before: anchor }),
  z.strictObject({ kind: z.literal('move'), ...named, to: articleNumber, before: anchor }),
  z.strictObject({ kind: z.literal('hold'), ...named, place }),
  z.strictObject({ kind: z.literal('remove'), ...named }),
  z.strictObject({
    kind: z.literal('pin'),
    ...named,
    place,
    from: time,
    until: time,
  }),
  z.strictObject({ kind: z.literal('unpin'), ...named }),
  z.strictObject({ kind: z.literal('change'), block: articleNumber, fields }),
  z.strictObject({
    kind: z.literal('add-block'),
    layout: z.enum(SECTION_LAYOUTS),
    before: anchor,
  }),
  z.strictObject({ kind: z.literal('move-block'), block: articleNumber, before: anchor }),
  z.strictObject({ kind: z.literal('remove-block'), block: articleNumber }),
  z.strictObject({ kind: z.literal('discard') }),
  z.strictObject({ kind: z.literal('restore'), version: pathNumber }),
])

/** All but the lists answer with the page. */
export const pagesContract = {
  page: read('/v5/pages').input(z.strictObject({ page })).output(type<PageView>()),
  /** Articles that can be placed, newest first, those of the future before them. */
  pageArticles: read('/v5/pages/articles')
    .input(
      z.strictObject({ query: soundString().trim().min(1).max(200).optional(), offset, limit }),
    )
    .output(type<PageArticleList>()),
  pageVersions: read('/v5/pages/versions')
    .input(z.strictObject({ page, offset, limit }))
    .output(type<PageVersionList>()),
  /** One change of the draft. */
  actOnPage: write('/v5/pages/acts').input(z.strictObject({ page, act })).output(type<PageView>()),
  /** Undoes the last own act, or does it again. */
  undoOnPage: write('/v5/pages/undo')
    .input(z.strictObject({ page, kind: z.enum(['undo', 'redo']) }))
    .output(type<PageView>()),
  /** `sequence`: the last act that the editor has seen. */
  publishPage: write('/v5/pages/publication')
    .input(
      z.strictObject({
        page,
        sequence: whole(0, 2_147_483_647),
        replaces: whole(0, 2_147_483_647).optional(),
      }),
    )
    .output(type<PageView>()),
} as const
