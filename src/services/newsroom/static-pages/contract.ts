import { type } from '@orpc/contract'
import { z } from 'zod'
import {
  MAX_LISTED,
  MAX_PAGE_HTML,
  MAX_PAGE_INTRO,
  type StaticPageText,
} from '../../../rules/newsroom/static-pages/page-text.ts'
import { LEGAL_NAMES, type LegalName } from '../../../rules/site/publisher.ts'
import { operation } from '../../content/wire/contract.ts'
import { limit, offset, pathNumber } from '../../content/wire/inputs.ts'
import { headers, type Written } from '../../content/wire/write-contract.ts'
import { soundString } from '../../sound-text.ts'

/**
 * Pages with a text of the publisher, as the newsroom edits them (decision 101). Only for chiefs; a token needs the scopes
 * `drafts` and `content`. Errors as in the contract of records.
 */

/** `by`: the name of the editor. `at`: ISO 8601. */
type StaticPageAct = { by: string; at: string }

export type StaticPageRow = {
  name: LegalName
  title: string
  /** The path of the page. */
  address: string
  /** The last publication; `by` is `null` if the text is that of the publisher's file. */
  published: { by: string | null; at: string }
  /** The saved text that is not published; `null` without one. */
  draft: StaticPageAct | null
  /** Whether the page was published in the newsroom and its file has been changed since. */
  isFileChanged: boolean
}

/** `text`: the draft, or the published text without one. `file`: the changed text of the file, otherwise `null`. */
export type StaticPage = StaticPageRow & {
  version: number
  text: StaticPageText
  file: StaticPageText | null
}

/** `address`: the permanent path of the version. */
type StaticPageVersion = {
  number: number
  published: StaticPageRow['published']
  address: string
  isCurrent: boolean
}

export type StaticPageVersions = {
  versions: StaticPageVersion[]
  offset: number
  limit: number
  hasMore: boolean
}

const PAGES = operation.meta({ access: 'editor: drafts' })

const byName = z.strictObject({ name: z.enum(LEGAL_NAMES) })

const text = z.strictObject({
  intro: soundString().max(MAX_PAGE_INTRO),
  html: z.string().max(MAX_PAGE_HTML),
  listed: z.array(z.string().max(200)).max(MAX_LISTED),
})

/** Answers with the version of the page's row as `ETag`. */
const detailed = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: '' | '/draft' | '/publication',
) =>
  PAGES.route({
    method,
    path: `/v5/static-pages/{name}${path}`,
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })

const written = z.object({ params: byName, headers, body: text })

/** `If-Match: "{version}"` refuses a change with 409 unless it is the version that is stored. */
export const staticPagesContract = {
  staticPages: PAGES.route({ method: 'GET', path: '/v5/static-pages' }).output(
    type<{ pages: StaticPageRow[] }>(),
  ),
  staticPage: detailed('GET', '')
    .input(z.object({ params: byName }))
    .output(type<Written<StaticPage>>()),
  /** Saves a draft. Blocks that no page can hold, and links that are no address, are refused with 400. */
  saveStaticPage: detailed('PUT', '').input(written).output(type<Written<StaticPage>>()),
  /** Deletes the draft. */
  discardStaticPage: detailed('DELETE', '/draft')
    .input(z.object({ params: byName, headers }))
    .output(type<Written<StaticPage>>()),
  /** Publishes the sent text as a new version; the draft is deleted. A text that `checkPage` refuses is refused with 400. */
  publishStaticPage: detailed('POST', '/publication')
    .input(written)
    .output(type<Written<StaticPage>>()),
  /** Newest first. */
  staticPageVersions: PAGES.route({ method: 'GET', path: '/v5/static-pages/{name}/versions' })
    .input(byName.extend({ offset, limit }))
    .output(type<StaticPageVersions>()),
  staticPageVersion: PAGES.route({
    method: 'GET',
    path: '/v5/static-pages/{name}/versions/{number}',
  })
    .input(byName.extend({ number: pathNumber }))
    .output(type<{ text: StaticPageText }>()),
} as const
