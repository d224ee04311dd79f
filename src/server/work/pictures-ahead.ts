import type { Article } from '../../rules/articles/article.ts'
import { publishedVariants } from '../../rules/site/images.ts'
import type { Services } from '../site/services.ts'

/** Who imports an archive has nothing made ahead. */
const FRESH_MS = 24 * 60 * 60 * 1000
/** Of what is announced at once. */
const MAX_ARTICLES = 20

/**
 * Makes the usual sizes of a picture when an article with it is published, so that its first readers wait for none.
 * `tags` are those of an announcement.
 */
export function createPicturesAhead({
  published,
  images,
  imageUrl,
}: Pick<Services, 'published' | 'images' | 'imageUrl'>) {
  return async (tags: readonly string[]): Promise<void> => {
    const ids = tags.flatMap((tag) => /^article:(\d+)$/.exec(tag)?.[1] ?? [])
    for (const id of ids.slice(0, MAX_ARTICLES)) {
      // Withdrawn, or not public yet: there is nothing to make.
      const article = await published.article({ id: Number(id) }).catch(() => null)
      if (article) images.ahead(targetsOf(article))
    }
  }

  function targetsOf({ img, publishDate }: Article): string[] {
    const { baseUrl } = img ?? {}
    if (!img || !baseUrl || Date.now() - Date.parse(publishDate) > FRESH_MS) return []
    return publishedVariants(img).map((variant) => imageUrl(baseUrl, variant))
  }
}
