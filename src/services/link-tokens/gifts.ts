import type { Kysely } from 'kysely'
import { giftMonth, giftTerms } from '../../rules/access/gifts.ts'
import type { Settings } from '../../rules/site/settings.ts'
import type { Tables } from '../../store/tables.ts'
import type { GiftAllowance, GiftAnswer, LinkTokensService } from './link-tokens-service.ts'
import type { MadeLinks } from './made-links.ts'
import { claimGift, givenIn, lifetime } from './records.ts'

type GiftOptions = {
  database: Kysely<Tables>
  links: MadeLinks
  settings: () => Promise<Settings>
  now: () => number
}

/** Gives articles away within the monthly allowance of an account. */
export function createGifts({
  database,
  links,
  settings,
  now,
}: GiftOptions): Pick<LinkTokensService, 'allowance' | 'give'> {
  return { allowance, give }

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
    const article = await links.articleOf(articleId)
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
    return {
      kind: 'given',
      gift: await links.toMadeLink(taken.gift, article.urlPath),
      allowance: left,
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
