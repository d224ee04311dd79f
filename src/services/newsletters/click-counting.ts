import { isbot } from 'isbot'
import { sql, type Kysely } from 'kysely'
import { isId, isUuid } from '../../rules/http/ids.ts'
import { OPENS_CONSENT } from '../../rules/newsletters/consent.ts'
import type { Tables } from '../../store/tables.ts'
import { documentOf } from './issues/reading-issues.ts'
import { HAS_OPENS_CONSENT } from './open-counting.ts'

/** SQL condition for a subscription `s` whose reader also consented to the counting of clicks. */
export const HAS_CLICKS_CONSENT = sql<boolean>`(${HAS_OPENS_CONSENT} and s.opens_version = ${OPENS_CONSENT})`

/** A link of one mail: its issue, the article it leads to, and the key of the mail. */
export type IssueLink = { issue: number; article: number; key: string }

/**
 * Returns the path of the link's article as it was sent; `null` if the issue does not contain the article. An unknown
 * key does not matter: links work after their keys were deleted.
 */
export async function linkTarget(
  database: Kysely<Tables>,
  { issue, article }: IssueLink,
): Promise<string | null> {
  if (!isId(issue) || !isId(article)) return null
  const row = await database
    .selectFrom('newsletter_issues')
    .select('document')
    .where('id', '=', issue)
    .where('document', 'is not', null)
    .executeTakeFirst()
  if (!row) return null
  const items = documentOf(row).sections.flatMap((section) => section.items)
  const path = items.find(({ id }) => id === article)?.path
  return path && isPathOfSite(path) ? path : null
}

/** The headers that tell a person from a program. `purpose`: of a page that is loaded in advance. */
export type LinkRequest = {
  method: string
  userAgent: string | undefined
  purpose: string | undefined
}

/** Whether a person follows a link, as far as the request says: no program, and no page that is loaded in advance. */
export const isFollowed = ({ method, userAgent, purpose = '' }: LinkRequest): boolean =>
  method === 'GET' &&
  userAgent !== undefined &&
  !isbot(userAgent) &&
  !/prefetch|prerender|preview/i.test(purpose)

/** Whether a path leads to a page of this site, and to no other host. */
export const isPathOfSite = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** Adds one to the sums of the article and of the issue; ignores a key that does not belong to a mail of the issue. */
export async function countClick(
  database: Kysely<Tables>,
  { issue, article, key }: IssueLink,
): Promise<void> {
  if (!isUuid(key)) return
  await sql`
    with clicked as (
      insert into newsletter_clicks (issue_id, article_id, clicks)
      select issue_id, ${article}, 1 from newsletter_deliveries
      where click_key = ${key} and issue_id = ${issue}
      on conflict (issue_id, article_id) do update set clicks = newsletter_clicks.clicks + 1
      returning issue_id
    )
    update newsletter_issues set clicks = clicks + 1 where id = (select issue_id from clicked)`.execute(
    database,
  )
}

/** Returns the counted clicks of an issue's articles, most first. */
export async function clicksOf(
  database: Kysely<Tables>,
  issue: number,
): Promise<{ article: number; clicks: number }[]> {
  return database
    .selectFrom('newsletter_clicks')
    .select(['article_id as article', 'clicks'])
    .where('issue_id', '=', issue)
    .orderBy('clicks', 'desc')
    .orderBy('article_id')
    .execute()
}
