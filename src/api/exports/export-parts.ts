import type { Image } from '../../rules/articles/article.ts'
import { feedHtml } from '../../rules/feeds/feed-html.ts'
import { singleVariant } from '../../rules/site/images.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import type { createImageUrls } from '../../services/images/image-urls.ts'
import type { ExportParts } from '../../services/content/export/exported.ts'

export type ExportingSite = {
  publicUrl: string
  publisher: Pick<Publisher, 'name' | 'homePath'>
  imageUrl: ReturnType<typeof createImageUrls>
}

/** Pixels: the largest width that partners print. */
const PICTURE_WIDTH = 1600

/** Returns the settings of article exports for partners, with absolute URLs. */
export function exportPartsOf({ publicUrl, publisher, imageUrl }: ExportingSite): ExportParts {
  const absoluteUrl = (path: string): string => new URL(path, publicUrl).href
  const pictureUrl = (image: Image): string | null => {
    if (!image.baseUrl) return null
    const { width, quality, rect } = singleVariant(image, PICTURE_WIDTH, '')
    return absoluteUrl(imageUrl(image.baseUrl, { width, quality, ...(rect && { rect }) }))
  }
  return {
    host: new URL(publicUrl).hostname,
    publisher: publisher.name,
    homePath: publisher.homePath,
    absoluteUrl,
    pictureUrl,
    bodyHtml: (items) => feedHtml(items, { absoluteUrl, pictureUrl }),
  }
}
