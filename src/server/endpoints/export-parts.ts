import type { Image } from '../../rules/articles/article.ts'
import { feedHtml } from '../../rules/feeds/feed-html.ts'
import { singleVariant } from '../../rules/site/images.ts'
import type { Publisher } from '../../rules/site/publisher.ts'
import type { ExportParts } from '../../services/content/export/exported.ts'
import type { Services } from '../site/services.ts'
import type { Config } from '../config/config.ts'

type ExportingSite = {
  config: Pick<Config, 'publicUrl'>
  publisher: Pick<Publisher, 'name' | 'homePath'>
  services: Pick<Services, 'imageUrl'>
}

/** Pixels: the largest width that partners print. */
const PICTURE_WIDTH = 1600

/** Returns the settings of article exports for partners, with absolute URLs. */
export function exportPartsOf({ config, publisher, services }: ExportingSite): ExportParts {
  const absoluteUrl = (path: string): string => new URL(path, config.publicUrl).href
  const pictureUrl = (image: Image): string | null => {
    if (!image.baseUrl) return null
    const { width, quality, rect } = singleVariant(image, PICTURE_WIDTH, '')
    return absoluteUrl(services.imageUrl(image.baseUrl, { width, quality, ...(rect && { rect }) }))
  }
  return {
    host: new URL(config.publicUrl).hostname,
    publisher: publisher.name,
    homePath: publisher.homePath,
    absoluteUrl,
    pictureUrl,
    bodyHtml: (items) => feedHtml(items, { absoluteUrl, pictureUrl }),
  }
}
