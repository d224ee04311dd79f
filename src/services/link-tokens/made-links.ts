import type { Article } from '../../rules/articles/article.ts'
import { LINK_TOKEN_PARAMETER } from '../../rules/access/link-token.ts'
import type { ContentService } from '../content/content-service.ts'
import { nullIfMissing } from '../service-error.ts'
import type { MadeLink } from './link-tokens-service.ts'
import type { LinkRecord } from './records.ts'
import type { openSigning } from './signing.ts'

type MadeLinkOptions = {
  content: Pick<ContentService, 'article'>
  signing: Awaited<ReturnType<typeof openSigning>>
  publicUrl: string
  now: () => number
}

export type MadeLinks = ReturnType<typeof createMadeLinks>

/** Turns stored records into links with a signed token. */
export function createMadeLinks({ content, signing, publicUrl, now }: MadeLinkOptions) {
  return { articleOf, toMadeLink, toMadeLinks }

  /** S8.05: returns `null` only for 404; other errors are thrown. */
  async function articleOf(id: number): Promise<Article | null> {
    return content.article({ id }).catch(nullIfMissing)
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

  async function toMadeLinks(records: readonly LinkRecord[]): Promise<MadeLink[]> {
    const ids = new Set(records.flatMap(({ article_id: id }) => (id === null ? [] : [id])))
    const articles = await Promise.all([...ids].map(articleOf))
    const paths = new Map(articles.map((article) => [article?.id ?? null, article?.urlPath]))
    return Promise.all(
      records.map((record) => toMadeLink(record, paths.get(record.article_id) ?? null)),
    )
  }
}

function stateOf(record: LinkRecord, now: number): MadeLink['state'] {
  if (record.revoked_at) return 'revoked'
  return record.expires_at.getTime() > now ? 'valid' : 'expired'
}
