import { isShopWidget } from '../articles/embeds/ecommerce-widget.ts'
import type { ContentItem, Image } from '../articles/article.ts'
import { aiMark } from '../articles/marks/ai-generated.ts'
import { escapeAttribute, escapeText } from '../language/html-escaping.ts'

/** Resolves the addresses that a body refers to. */
export type FeedAddresses = {
  absoluteUrl: (path: string) => string
  /** Returns the absolute address of a picture; null for a picture without one. */
  pictureUrl: (image: Image) => string | null
}

/**
 * Returns items as plain HTML for feed readers: without scripts and frames, with absolute addresses. For a paid article pass
 * the public part.
 */
export function feedHtml(items: readonly ContentItem[], addresses: FeedAddresses): string {
  return items.map((item) => wholeLinks(itemHtml(item, addresses), addresses)).join('\n')
}

/** Makes the links and sources of sanitised HTML absolute. */
export const wholeLinks = (html: string, { absoluteUrl }: FeedAddresses): string =>
  html.replace(
    /(\s(?:href|src)=")(\/(?!\/)[^"]*)"/g,
    (_, start: string, path: string) => `${start}${escapeAttribute(absoluteUrl(plain(path)))}"`,
  )

const plain = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

function itemHtml(item: ContentItem, addresses: FeedAddresses): string {
  switch (item.identifier) {
    case 'p':
      return `<p>${item.content.text}</p>`
    case 'h2':
    case 'h3':
    case 'h4':
      return `<${item.identifier}>${item.content.text}</${item.identifier}>`
    case 'normal':
      return figure(item.content.image, addresses)
    case 'gallery':
      return item.content.images.map((image) => figure(image, addresses)).join('')
    case 'quote':
      return quote(item.content)
    case 'list':
      return list(item.content)
    case 'table':
      return table(item.content)
    case 'factbox':
      return headed(item.content.title, item.content.html)
    case 'code':
      return `<pre><code>${escapeText(item.content.text)}</code></pre>`
    case 'embed':
      // The shop widget works only on its page.
      if (isShopWidget(item.content.url)) return ''
      return linkTo(
        addresses.absoluteUrl(item.content.url),
        item.content.title || item.content.provider,
      )
    case 'audio':
      return played(item.content, aiMark(item.content, 'sound'), addresses)
    case 'video':
      return played(item.content, aiMark(item.content, 'film'), addresses)
    case 'live':
      return item.content.entries
        .map(({ title, html, image }) =>
          headed(title, image ? html + figure(image, addresses) : html),
        )
        .join('')
    case 'verdict':
      return verdict(item.content)
    case 'embedded-article':
    case 'newsletter':
    // Also blocks of a newer content service.
    default:
      return ''
  }
}

function figure(image: Image, { pictureUrl }: FeedAddresses): string {
  const url = pictureUrl(image)
  if (url === null) return ''
  const captionParts = [image.caption, aiMark(image, 'picture'), image.copyrights]
  const words = captionParts.filter(Boolean).map(escapeText).join(' ')
  const caption = words && `<figcaption>${words}</figcaption>`
  return `<figure><img src="${escapeAttribute(url)}" alt="${escapeAttribute(image.altText)}">${caption}</figure>`
}

function quote({ text, source }: { text: string; source: string }): string {
  const from = source && `<p>${escapeText(source)}</p>`
  return `<blockquote><p>${text}</p>${from}</blockquote>`
}

function list({ ordered, items }: { ordered: boolean; items: string[] }): string {
  const name = ordered ? 'ol' : 'ul'
  return `<${name}>${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`
}

type Table = Extract<ContentItem, { identifier: 'table' }>['content']

function table({ caption, head, rows }: Table): string {
  const cells = (name: string, row: string[]) =>
    `<tr>${row.map((cell) => `<${name}>${cell}</${name}>`).join('')}</tr>`
  const title = caption && `<caption>${escapeText(caption)}</caption>`
  const top = head.length > 0 ? `<thead>${cells('th', head)}</thead>` : ''
  return `<table>${title}${top}<tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`
}

type Verdict = Extract<ContentItem, { identifier: 'verdict' }>['content']

function verdict({ text, pros, cons, measured }: Verdict): string {
  const words = (lines: string[], sign: string) =>
    lines.map((line) => `${sign} ${escapeText(line)}`)
  const lines = [...words(pros, '+'), ...words(cons, '–')]
  const values = measured.map(({ what, value }) => escapeText(`${what}: ${value}`))
  const both = [...lines, ...values]
  return `<p>${text}</p>${both.length > 0 ? list({ ordered: false, items: both }) : ''}`
}

function played(
  { src, title }: { src: string; title: string },
  mark: string,
  { absoluteUrl }: FeedAddresses,
): string {
  return linkTo(absoluteUrl(src), [title, mark].filter(Boolean).join(' – '))
}

const linkTo = (url: string, words: string): string =>
  `<p><a href="${escapeAttribute(url)}">${escapeText(words || url)}</a></p>`

const headed = (title: string, html: string): string =>
  `${title && `<h3>${escapeText(title)}</h3>`}${html}`
