import type { ContentItem, Image } from '../../../rules/articles/article.ts'
import { escapeAttribute, escapeText } from '../../../rules/language/html-escaping.ts'
import { itemsToHtml } from '../import/html/items-to-html.ts'

type Addresses = {
  absoluteUrl: (path: string) => string
  pictureUrl: (image: Image) => string | null
}

/** A body as HTML for other houses: no frame, no script, whole addresses; what plays elsewhere is a link. */
export function exportedHtml(items: readonly ContentItem[], addresses: Addresses): string {
  const html = items.map((item) => itemHtml(item, addresses)).join('\n')
  return html.replace(
    /(\s(?:href|src)=")(\/(?!\/)[^"]*)"/g,
    (_, start: string, path: string) => `${start}${addresses.absoluteUrl(path)}"`,
  )
}

function itemHtml(item: ContentItem, addresses: Addresses): string {
  switch (item.identifier) {
    case 'normal':
      return figure(item.content.image, addresses)
    case 'gallery':
      return item.content.images.map((image) => figure(image, addresses)).join('')
    case 'factbox':
      return headed(item.content.title, item.content.html)
    case 'live':
      return item.content.entries.map(({ title, html }) => headed(title, html)).join('')
    case 'embed':
      return linkTo(item.content.url, item.content.title || item.content.provider)
    case 'audio':
    case 'video':
      return linkTo(addresses.absoluteUrl(item.content.src), item.content.title)
    default:
      return itemsToHtml([item])
  }
}

const headed = (title: string, html: string): string =>
  `${title && `<h3>${escapeText(title)}</h3>`}${html}`

const linkTo = (url: string, words: string): string =>
  `<p><a href="${escapeAttribute(url)}">${escapeText(words || url)}</a></p>`

function figure(image: Image, { pictureUrl }: Addresses): string {
  const url = pictureUrl(image)
  if (url === null) return ''
  const words = [image.caption, image.copyrights].filter(Boolean).map(escapeText).join(' ')
  const caption = words && `<figcaption>${words}</figcaption>`
  return `<figure><img src="${escapeAttribute(url)}" alt="${escapeAttribute(image.altText)}">${caption}</figure>`
}
