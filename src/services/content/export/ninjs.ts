import type { Article, Image } from '../../../rules/articles/article.ts'
import {
  creditOf,
  IPTC_AI_SOURCE,
  type AiMarked,
} from '../../../rules/articles/marks/ai-generated.ts'
import { isDated } from '../../../rules/language/dates.ts'
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

const STANDARD = {
  name: 'ninjs',
  version: '3.1',
  schema: 'http://www.iptc.org/std/ninjs/ninjs-schema_3.1.json',
}

/** Returns the ninjs object that cancels a withdrawn article. */
export function canceledNinjs(
  article: WithdrawnArticle,
  { host }: ExportParts,
): Record<string, unknown> {
  return {
    standard: STANDARD,
    uri: exportedId(article, host),
    type: 'text',
    version: String(article.version),
    ...(isDated(article.publishDate) && { firstCreated: article.publishDate }),
    versionCreated: article.withdrawnAt,
    pubStatus: 'canceled',
  }
}

/** Returns an article as ninjs 3.1 (IPTC); of a paid article the public part only, marked as partial. */
export function ninjsOf(article: Article, parts: ExportParts): Record<string, unknown> {
  const { host, publisher, absoluteUrl, pictureUrl } = parts
  const { contentRestriction, publishDate, introTextHtml, titlePrefix, title } = article
  const names = namesOf(article)
  const url = absoluteUrl(article.urlPath)
  const picture = article.img && association(article.img, pictureUrl)
  return {
    standard: STANDARD,
    uri: exportedId(article, host),
    type: 'text',
    representationType: contentRestriction === 'paid' ? 'partial' : 'full',
    version: String(article.version),
    ...(isDated(publishDate) && {
      firstCreated: publishDate,
      versionCreated: versionCreatedAt(article),
    }),
    pubStatus: 'usable',
    language: 'de-DE',
    ...sourceOf(article),
    copyrightHolder: publisher,
    infoSources: [{ name: publisher, uri: absoluteUrl('/') }],
    ...(names.length > 0 && { by: names.join(', ') }),
    headlines: [
      { role: 'main', value: title },
      ...(titlePrefix ? [{ role: 'kicker', value: titlePrefix }] : []),
    ],
    ...(introTextHtml && {
      descriptions: [{ role: 'summary', contentType: 'text/html', value: introTextHtml }],
    }),
    bodies: bodiesOf(article, parts),
    subjects: [
      { name: article.section, rel: 'channel', uri: channelUrl(article.section, parts) },
      ...article.tags.map(({ label, urlPath }) => ({
        name: label,
        rel: 'about',
        uri: absoluteUrl(urlPath),
      })),
    ],
    ...(article.isOpinion && {
      genres: [{ name: 'Opinion', uri: 'http://cv.iptc.org/newscodes/genre/Opinion' }],
    }),
    ...(picture && { associations: [picture] }),
    altIds: [{ role: 'url', value: url }],
  }
}

/** Marks AI-generated content. */
const sourceOf = ({ aiGenerated }: AiMarked) =>
  aiGenerated ? { digitalSourceType: { name: 'trainedAlgorithmicMedia', uri: IPTC_AI_SOURCE } } : {}

function bodiesOf(article: Article, parts: ExportParts) {
  const own = ownFields(article, parts)
  const whole = article.contentRestriction === 'free'
  return [
    {
      role: 'main',
      contentType: 'text/html',
      ...(whole && { wordCount: article.wordCount }),
      value: exportedBody(article, parts),
    },
    ...(own ? [{ role: 'morgenblatt', contentType: OWN_TYPE, value: JSON.stringify(own) }] : []),
  ]
}

function association(image: Image, pictureUrl: ExportParts['pictureUrl']) {
  const href = pictureUrl(image)
  if (href === null) return null
  const { width, height, caption, altText } = image
  const credit = creditOf(image)
  return {
    name: 'main',
    uri: href,
    type: 'picture',
    ...sourceOf(image),
    ...(altText && { headlines: [{ value: altText }] }),
    ...(caption && {
      descriptions: [{ role: 'caption', contentType: 'text/plain', value: caption }],
    }),
    ...(credit && { by: credit }),
    renditions: [{ name: 'main', href, contentType: 'image/jpeg', width, height }],
  }
}
