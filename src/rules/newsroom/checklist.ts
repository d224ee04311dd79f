import type { ContentItem, ContentRestriction, Image } from '../articles/article.ts'
import { textOf } from '../articles/reading-time.ts'
import { captionsOf, paidEdge, readTexts } from '../paywall/preview.ts'
import { MAX_SEARCH_TITLE } from './article-limits.ts'
import { CHECKS, type Check } from './checks.ts'
import { namesInTwoForms } from './name-forms.ts'

/** A point that is open. `item`: the place in the text, from 0; `null` for a field. `about`: a value that it is about. */
export type OpenPoint = { check: Check; item: number | null; about: string }

/** The fields of an article that the checklist reads. */
export type CheckedArticle = {
  title: string
  seoTitle: string | null
  introTextHtml: string
  authors: readonly unknown[]
  tags: readonly string[]
  contentRestriction: ContentRestriction
  freeParagraphs?: number
  img: Image | null
  contentItems: readonly ContentItem[]
}

const MAX_POINTS = 100
/** The most links that are looked up. */
const MAX_LINKS = 200

/** Returns the open points, in the order of the list, at most 100. `deadLinks`: paths of `internalLinks` without a page. */
export function openPoints(
  article: CheckedArticle,
  { deadLinks }: { deadLinks: ReadonlySet<string> },
): OpenPoint[] {
  const found = [
    ...fieldPoints(article),
    ...picturesOf(article).flatMap(picturePoints),
    ...internalLinks(article)
      .filter(({ path }) => deadLinks.has(path))
      .map(({ path, item }): OpenPoint => ({ check: 'dead-link', item, about: path })),
    ...namesInTwoForms(wholeText(article)).map((names): OpenPoint => ({
      check: 'name-forms',
      item: null,
      about: names.join(' / '),
    })),
  ]
  return found
    .toSorted((a, b) => CHECKS.indexOf(a.check) - CHECKS.indexOf(b.check))
    .slice(0, MAX_POINTS)
}

function fieldPoints(article: CheckedArticle): OpenPoint[] {
  const { title, seoTitle, introTextHtml, authors, tags, contentItems } = article
  const searchTitle = seoTitle ?? title
  const point = (check: Check, isOpen: boolean, about = ''): OpenPoint[] =>
    isOpen ? [{ check, item: null, about }] : []
  const isPaid = article.contentRestriction === 'paid' && contentItems.length > 0
  return [
    ...point('text', contentItems.length === 0),
    ...point('author', authors.length === 0),
    ...point('standfirst', textOf(introTextHtml) === ''),
    ...point('tags', tags.length === 0),
    ...point('title-length', searchTitle.length > MAX_SEARCH_TITLE, String(searchTitle.length)),
    ...point('free-part', isPaid && paidEdge(contentItems, article.freeParagraphs).count === 0),
  ]
}

type PlacedPicture = { image: Image; item: number | null }

function picturesOf({ img, contentItems }: CheckedArticle): PlacedPicture[] {
  return [
    ...(img ? [{ image: img, item: null }] : []),
    ...contentItems.flatMap((one, item) => {
      if (one.identifier === 'normal') return [{ image: one.content.image, item }]
      if (one.identifier === 'gallery') return one.content.images.map((image) => ({ image, item }))
      if (one.identifier === 'live')
        return one.content.entries.flatMap(({ image }) => (image ? [{ image, item }] : []))
      return []
    }),
  ]
}

/** Names of machines that make pictures, in captions and credits. */
const MACHINE = /\bKI\b|\bMidjourney\b|\bDALL[·-]?E\b|\bStable Diffusion\b|\bFirefly\b|\bChatGPT\b/i

function picturePoints({ image, item }: PlacedPicture): OpenPoint[] {
  const { copyrights, altText, caption, aiGenerated } = image
  const about = textOf(caption) || altText
  const point = (check: Check, isOpen: boolean): OpenPoint[] =>
    isOpen ? [{ check, item, about }] : []
  return [
    ...point('picture-credit', textOf(copyrights) === ''),
    ...point('picture-alt', altText.trim() === ''),
    ...point('ai-label', !aiGenerated && MACHINE.test(`${copyrights} ${caption}`)),
  ]
}

const LINK = /\bhref="(\/(?!\/)[^"#?]*)/g

/** Returns the links of the text to pages of this site, each path once per item. */
export function internalLinks({
  contentItems,
}: Pick<CheckedArticle, 'contentItems'>): { path: string; item: number }[] {
  return contentItems
    .flatMap((one, item) => {
      const texts = [...readTexts(one), ...captionsOf(one)].join(' ')
      const paths = [...texts.matchAll(LINK)].map(([, path = '']) => path)
      const embedded = one.identifier === 'embedded-article' ? [`/${one.content.documentId}`] : []
      return [...new Set([...paths, ...embedded])].map((path) => ({ path, item }))
    })
    .slice(0, MAX_LINKS)
}

const wholeText = ({ title, introTextHtml, contentItems }: CheckedArticle): string =>
  [title, introTextHtml, ...contentItems.flatMap((one) => [...readTexts(one), ...captionsOf(one)])]
    .map(textOf)
    .join('\n')

const SENTENCES: Readonly<Record<Check, (about: string) => string>> = {
  text: () => 'the text is missing',
  'picture-credit': (about) => `a picture has no credit${named(about)}`,
  'picture-alt': (about) => `a picture has no description${named(about)}`,
  'ai-label': (about) => `a picture seems to be made by a machine and is not marked${named(about)}`,
  author: () => 'no author is named',
  standfirst: () => 'the standfirst is missing',
  tags: () => 'there are no tags',
  'title-length': (about) => `the title for search engines has ${about} characters`,
  'dead-link': (about) => `a link leads to no page${named(about)}`,
  'name-forms': (about) => `a name is spelled in two forms${named(about)}`,
  'free-part': () => 'no whole paragraph is free',
}

const named = (about: string): string => (about === '' ? '' : `: „${about}“`)

/** Returns the point in English words, for programs. */
export const pointInWords = ({ check, about }: OpenPoint): string => SENTENCES[check](about)
