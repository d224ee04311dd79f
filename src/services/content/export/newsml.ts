import type { Article, Image } from '../../../rules/articles/article.ts'
import { creditOf } from '../../../rules/articles/marks/ai-generated.ts'
import { isDated } from '../../../rules/language/dates.ts'
import { textOf } from '../../../rules/articles/reading-time.ts'
import type { WithdrawnArticle } from '../reading/withdrawn.ts'
import { OWN_TYPE } from '../import/news/own-rendition.ts'
import {
  channelUrl,
  exportedBody,
  exportedId,
  versionCreatedAt,
  namesOf,
  ownFields,
  type ExportParts,
} from './exported.ts'
import { xhtmlOf, xmlAttribute, xmlText } from './xhtml.ts'

/** Exports articles as NewsML-G2 2.24, core conformance; of paid articles the public part only. */

const NAMESPACE = 'http://iptc.org/std/nar/2006-10-01/'
const CATALOG = 'http://www.iptc.org/std/catalog/catalog.IPTC-G2-Standards_32.xml'

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${xmlText(text)}</${name}>`

/** An article without a publish date is not exported: the format requires dates. */
export const isExportable = ({ publishDate }: Pick<Article, 'publishDate'>): boolean =>
  isDated(publishDate)

/** Returns an article as a newsItem. `namespace` is set if the item is the whole document. */
export function newsItemOf(article: Article, parts: ExportParts, namespace = true): string {
  const guid = xmlAttribute(exportedId(article, parts.host))
  return [
    `<newsItem${namespace ? ` xmlns="${NAMESPACE}"` : ''} guid="${guid}" version="${article.version}" standard="NewsML-G2" standardversion="2.24" conformance="core" xml:lang="de-DE">`,
    `<catalogRef href="${CATALOG}"/>`,
    `<rightsInfo><copyrightHolder uri="${xmlAttribute(parts.absoluteUrl('/'))}">${element('name', parts.publisher)}</copyrightHolder></rightsInfo>`,
    itemMeta(article, parts),
    contentMeta(article, parts),
    contentSet(article, parts),
    '</newsItem>',
  ].join('\n')
}

/** Items that cancel a withdrawn article and its picture. */
function canceledItems(article: WithdrawnArticle, { host, absoluteUrl }: ExportParts): string[] {
  const { version, publishDate, withdrawnAt } = article
  const provider = `<provider uri="${xmlAttribute(absoluteUrl('/'))}"/>`
  const created = `${element('versionCreated', withdrawnAt)}${element('firstCreated', publishDate)}`
  const kinds = [
    ['text', exportedId(article, host)],
    ['picture', pictureId(article, host)],
  ] as const
  return kinds.map(
    ([kind, guid]) =>
      `<newsItem guid="${xmlAttribute(guid)}" version="${version}" standard="NewsML-G2" standardversion="2.24" conformance="core" xml:lang="de-DE">\n<catalogRef href="${CATALOG}"/>\n<itemMeta><itemClass qcode="ninat:${kind}"/>${provider}${created}<pubStatus qcode="stat:canceled"/></itemMeta>\n</newsItem>`,
  )
}

/** Returns a newsMessage: cancelled items first, then articles, each with its picture as a separate item. */
export function newsMessageOf(
  articles: readonly Article[],
  parts: ExportParts,
  { sent, withdrawn = [] }: { sent: Date; withdrawn?: readonly WithdrawnArticle[] },
): string {
  const items = [
    ...withdrawn.filter(isExportable).flatMap((article) => canceledItems(article, parts)),
    ...articles
      .filter(isExportable)
      .flatMap((article) => [newsItemOf(article, parts, false), pictureItem(article, parts)])
      .filter((item) => item !== ''),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<newsMessage xmlns="${NAMESPACE}"><header>${element('sent', sent.toISOString())}${element('sender', parts.host)}</header><itemSet>`,
    ...items,
    '</itemSet></newsMessage>',
  ].join('\n')
}

function itemMeta(article: Article, { absoluteUrl, host }: ExportParts): string {
  const picture = article.img?.baseUrl
    ? `<link rel="irel:hasPart" residref="${xmlAttribute(pictureId(article, host))}"/>`
    : ''
  return [
    '<itemMeta><itemClass qcode="ninat:text"/>',
    `<provider uri="${xmlAttribute(absoluteUrl('/'))}"/>`,
    element('versionCreated', versionCreatedAt(article)),
    element('firstCreated', article.publishDate),
    '<pubStatus qcode="stat:usable"/>',
    `<link rel="irel:seeAlso" href="${xmlAttribute(absoluteUrl(article.urlPath))}"/>${picture}</itemMeta>`,
  ].join('')
}

function contentMeta(article: Article, parts: ExportParts): string {
  const { title, titlePrefix, introTextHtml, section, tags, isOpinion } = article
  const subject = (uri: string, name: string): string =>
    `<subject uri="${xmlAttribute(uri)}">${element('name', name)}</subject>`
  return [
    '<contentMeta>',
    ...namesOf(article).map(
      (name) => `<creator literal="${xmlAttribute(name)}">${element('name', name)}</creator>`,
    ),
    '<language tag="de-DE"/>',
    isOpinion ? '<genre qcode="genre:Opinion"><name>Opinion</name></genre>' : '',
    subject(channelUrl(section, parts), section),
    ...tags.map(({ label, urlPath }) => subject(parts.absoluteUrl(urlPath), label)),
    element('headline', title),
    titlePrefix ? element('headline', titlePrefix, ' role="hlrole:kicker"') : '',
    introTextHtml ? element('description', textOf(introTextHtml), ' role="drol:summary"') : '',
    '</contentMeta>',
  ].join('')
}

function contentSet(article: Article, parts: ExportParts): string {
  const own = ownFields(article, parts)
  const body = xhtmlOf(exportedBody(article, parts))
  const head = `<head>${element('title', article.title)}</head>`
  return [
    '<contentSet><inlineXML contenttype="application/xhtml+xml">',
    `<html xmlns="http://www.w3.org/1999/xhtml">${head}<body>${body || '<p/>'}</body></html></inlineXML>`,
    own ? element('inlineData', JSON.stringify(own), ` contenttype="${OWN_TYPE}"`) : '',
    '</contentSet>',
  ].join('')
}

const pictureId = (article: Pick<Article, 'id' | 'publishDate'>, host: string): string =>
  `${exportedId(article, host)}:picture`

/** The picture with its texts, as agencies send it with an article. */
function pictureItem(article: Article, parts: ExportParts): string {
  const { img } = article
  const href = img && parts.pictureUrl(img)
  if (!img || !href) return ''
  return [
    `<newsItem guid="${xmlAttribute(pictureId(article, parts.host))}" version="${article.version}" standard="NewsML-G2" standardversion="2.24" conformance="core" xml:lang="de-DE">`,
    `<catalogRef href="${CATALOG}"/>`,
    `<itemMeta><itemClass qcode="ninat:picture"/><provider uri="${xmlAttribute(parts.absoluteUrl('/'))}"/>${element('versionCreated', versionCreatedAt(article))}<pubStatus qcode="stat:usable"/></itemMeta>`,
    `<contentMeta>${pictureTexts(img)}</contentMeta>`,
    `<contentSet><remoteContent href="${xmlAttribute(href)}" contenttype="image/jpeg" width="${img.width}" height="${img.height}"/></contentSet>`,
    '</newsItem>',
  ].join('\n')
}

function pictureTexts(image: Image): string {
  const { caption, altText } = image
  const credit = creditOf(image)
  return [
    credit ? element('creditline', credit) : '',
    altText ? element('headline', altText) : '',
    caption ? element('description', caption, ' role="drol:caption"') : '',
  ].join('')
}
