import { CARD_WIDTH, singleVariant } from '../../rules/site/images.ts'
import { soldTitle } from '../../rules/articles/marks/sold-content.ts'
import type { Image, Teaser } from '../../rules/articles/article.ts'
import type { HeadContext } from '../page.ts'
import { href } from '../../routes.ts'

type ListPage = { name: string; description: string; path: string; teasers: readonly Teaser[] }

export const INDEXED = 'index, follow, max-image-preview:large'

/** Returns the schema.org data of a list page. */
export function collectionData(
  { name, description, path, teasers }: ListPage,
  context: HeadContext,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    description,
    url: context.absoluteUrl(path),
    inLanguage: 'de',
    isPartOf: { '@type': 'WebSite', name: context.siteName, url: context.absoluteUrl(href.home()) },
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: teasers.map((teaser, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: context.absoluteUrl(teaser.targetPathOrUrl),
        name: soldTitle(teaser),
      })),
    },
  }
}

/** Returns the schema.org breadcrumbs, starting at the home page. */
export function breadcrumbData(
  steps: readonly { label: string; urlPath: string }[],
  context: HeadContext,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, urlPath }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: context.absoluteUrl(urlPath),
    })),
  }
}

/** Returns the social image of a list: its first picture. */
export function listPicture(teasers: readonly Teaser[], context: HeadContext): string | null {
  return cardPicture(teasers.find((teaser) => teaser.img?.baseUrl)?.img ?? null, context)
}

/**
 * Returns the social image of a page (`og:image`): the given one, otherwise the publisher's fallback (S3.15),
 * otherwise `null`.
 */
export function cardPicture(img: Image | null, context: HeadContext): string | null {
  const shown = img?.baseUrl ? img : context.fallbackPicture
  return shown?.baseUrl
    ? context.imageUrl(shown.baseUrl, singleVariant(shown, CARD_WIDTH, '40:21'))
    : null
}
