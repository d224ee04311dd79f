import type { Article } from '../../rules/articles/article.ts'
import { publishedVariants } from '../../rules/site/images.ts'
import type { Services } from '../site/services.ts'

/** Older articles, such as an imported archive, get no pictures generated ahead. */
const FRESH_MS = 24 * 60 * 60 * 1000
/** Maximum of one announcement. */
const MAX_ARTICLES = 20

/**
 * Generates the usual sizes of a picture when its article is published, so that the first readers do not wait. `tags`: the
 * cache tags of an announcement.
 */
export function createPicturePregeneration({
  published,
  images,
  imageUrl,
}: Pick<Services, 'published' | 'images' | 'imageUrl'>) {
  return async (tags: readonly string[]): Promise<void> => {
    const ids = tags.flatMap((tag) => /^article:(\d+)$/.exec(tag)?.[1] ?? [])
    for (const id of ids.slice(0, MAX_ARTICLES)) {
      // A withdrawn or unpublished article needs no pictures.
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
