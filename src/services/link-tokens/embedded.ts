import type { Kysely } from 'kysely'
import { linkTokenFor, type LinkToken } from '../../rules/access/link-token.ts'
import type { Settings } from '../../rules/site/settings.ts'
import { mapMaybePromise, catchMaybePromise, type MaybePromise } from '../calls/maybe-promise.ts'
import type { Tables } from '../../store/tables.ts'
import type { ContentService } from '../content/content-service.ts'
import { ServiceError } from '../service-error.ts'
import { createChecks, linkTokenTag } from './checks.ts'
import { createEpaperLinks } from './epaper-links.ts'
import { createGifts } from './gifts.ts'
import type { LinkTokensService, MadeLink, NewsroomLink } from './link-tokens-service.ts'
import { createMadeLinks } from './made-links.ts'
import { insertRecord, lifetime, listRecords, revokeRecord } from './records.ts'
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
  const links = createMadeLinks({ content, signing, publicUrl, now })
  const uses = createUses(database)
  return {
    verify,
    check: checks.check,
    invalidate: checks.invalidate,
    noteUse,
    ...createGifts({ database, links, settings, now }),
    gifts: async (accountId) => links.toMadeLinks(await listRecords(database, accountId)),
    newsroomLinks: async () => links.toMadeLinks(await listRecords(database, null)),
    makeNewsroomLink,
    epaperLink: createEpaperLinks({ signing, now }),
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

  async function makeNewsroomLink(link: NewsroomLink): Promise<MadeLink> {
    const article = link.articleId === null ? null : await links.articleOf(link.articleId)
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
    return links.toMadeLink(record, article?.urlPath ?? null)
  }

  async function revoke(jti: string, accountId: string | null): Promise<boolean> {
    const isRevoked = await revokeRecord(database, jti, accountId)
    if (isRevoked) checks.invalidate([linkTokenTag(jti)])
    return isRevoked
  }
}
