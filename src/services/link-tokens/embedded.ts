import type { Kysely } from 'kysely'
import type { LinkToken } from '../../rules/access/link-token.ts'
import type { Article } from '../../rules/articles/article.ts'
import { giftMonth, giftTerms } from '../../rules/access/gifts.ts'
import { LINK_TOKEN_PARAMETER, linkTokenFor } from '../../rules/access/link-token.ts'
import type { Settings } from '../../rules/site/settings.ts'
import { mapMaybePromise, catchMaybePromise, type MaybePromise } from '../calls/maybe-promise.ts'
import type { Tables } from '../../store/tables.ts'
import type { ContentService } from '../content/content-service.ts'
import { ServiceError } from '../service-error.ts'
import { createChecks, linkTokenTag } from './checks.ts'
import type {
  GiftAllowance,
  GiftAnswer,
  LinkTokensService,
  MadeLink,
  NewsroomLink,
} from './link-tokens-service.ts'
import {
  givenIn,
  insertRecord,
  lifetime,
  listRecords,
  revokeRecord,
  claimGift,
  type LinkRecord,
} from './records.ts'
import { openSigning } from './signing.ts'
import { createUses } from './uses.ts'

type LinkTokens = {
  database: Kysely<Tables>
  content: Pick<ContentService, 'article'>
  settings: () => Promise<Settings>
  /** Origin of the site, for the links. */
  publicUrl: string
  /** In milliseconds since 1970. */
  now?: () => number
}

/** Link tokens in the site's own database. */
export async function createLinkTokens({
  database,
  content,
  settings,
  publicUrl,
  now = () => Date.now(),
}: LinkTokens): Promise<LinkTokensService> {
  const signing = await openSigning(database)
  const checks = createChecks({ database, signing, now })
  const uses = createUses(database)
  return {
    verify,
    check: checks.check,
    invalidate: checks.invalidate,
    noteUse,
    allowance,
    give,
    gifts: (accountId) => list(accountId),
    newsroomLinks: () => list(null),
    makeNewsroomLink,
    revoke,
    // An unavailable database loses these counts, but must not block the shutdown.
    close: () => uses.write().catch(() => undefined),
  }

  function verify(token: string, articleId: number): MaybePromise<LinkToken> {
    const checked = catchMaybePromise(
      () => checks.check(token),
      () => ({ refusal: 'ERR_JWT_INVALID' }) as const,
    )
    return mapMaybePromise(checked, (each) => linkTokenFor(articleId, each))
  }

  function noteUse(token: string): void {
    const jti = checks.jtiOf(token)
    if (jti) uses.note(jti)
  }

  async function allowance(accountId: string): Promise<GiftAllowance> {
    const given = await givenIn(database, accountId, giftMonth(new Date(now())))
    return allowanceOf(await settings(), given)
  }

  async function give({
    accountId,
    articleId,
  }: {
    accountId: string
    articleId: number
  }): Promise<GiftAnswer> {
    const article = await articleOf(articleId)
    if (!article) return { kind: 'missing' }
    if (article.contentRestriction === 'free') return { kind: 'free' }
    const current = await settings()
    const { limit, days, scope } = giftTerms(current)
    const month = giftMonth(new Date(now()))
    const ask = { account_id: accountId, article_id: articleId, month, limit }
    const record = { scope, ...lifetime(new Date(now()), days) }
    const taken = await database
      .transaction()
      .execute((transaction) => claimGift(transaction, ask, record))
    const left = allowanceOf(current, taken.given)
    if (!taken.gift) return { kind: 'none-left', allowance: left }
    return { kind: 'given', gift: await toMadeLink(taken.gift, article.urlPath), allowance: left }
  }

  async function makeNewsroomLink(link: NewsroomLink): Promise<MadeLink> {
    const article = link.articleId === null ? null : await articleOf(link.articleId)
    if (link.articleId !== null && !article) {
      throw new ServiceError(404, `There is no published article ${link.articleId}`)
    }
    const record = await insertRecord(database, {
      type: 'newsroom',
      scope: link.scope,
      article_id: link.articleId,
      account_id: null,
      note: link.note,
      ...lifetime(new Date(now()), link.days),
    })
    return toMadeLink(record, article?.urlPath ?? null)
  }

  async function list(accountId: string | null): Promise<MadeLink[]> {
    const records = await listRecords(database, accountId)
    const ids = new Set(records.flatMap(({ article_id: id }) => (id === null ? [] : [id])))
    const articles = await Promise.all([...ids].map(articleOf))
    const paths = new Map(articles.map((article) => [article?.id ?? null, article?.urlPath]))
    return Promise.all(
      records.map((record) => toMadeLink(record, paths.get(record.article_id) ?? null)),
    )
  }

  async function revoke(jti: string, accountId: string | null): Promise<boolean> {
    const isRevoked = await revokeRecord(database, jti, accountId)
    if (isRevoked) checks.invalidate([linkTokenTag(jti)])
    return isRevoked
  }

  /** S8.05: returns `null` only for 404; other errors are thrown. */
  async function articleOf(id: number): Promise<Article | null> {
    return content.article({ id }).catch((error: unknown) => {
      if (error instanceof Error && Reflect.get(error, 'status') === 404) return null
      throw error
    })
  }

  async function toMadeLink(record: LinkRecord, urlPath: string | null): Promise<MadeLink> {
    const { jti, type, scope, article_id: articleId } = record
    const token = await signing.sign(
      { jti, type, scope, articleId },
      { from: record.created_at, until: record.expires_at },
    )
    return {
      jti,
      articleId,
      scope,
      note: record.note,
      url: urlPath && `${publicUrl}${urlPath}?${LINK_TOKEN_PARAMETER}=${token}`,
      token,
      createdAt: record.created_at.toISOString(),
      expiresAt: record.expires_at.toISOString(),
      uses: record.uses,
      state: stateOf(record, now()),
    }
  }
}

function allowanceOf(settings: Settings, given: number): GiftAllowance {
  const { limit, days } = giftTerms(settings)
  return {
    limit,
    remaining: Math.max(0, limit - given),
    days,
    needsLogin: settings.gift_link_needs_login,
  }
}

function stateOf(record: LinkRecord, now: number): MadeLink['state'] {
  if (record.revoked_at) return 'revoked'
  return record.expires_at.getTime() > now ? 'valid' : 'expired'
}
