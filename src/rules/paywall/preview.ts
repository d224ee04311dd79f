import type { ContentItem, Image } from '../articles/article.ts'
import { textOf } from '../articles/reading-time.ts'
import { cutText } from '../language/cut-text.ts'
import { escapeText } from '../language/html-escaping.ts'

/** The limits of the public part of a paid article. */
const PREVIEW_PARAGRAPHS = 2
/** The most paragraphs that an article can ask for; its length allows fewer. */
export const MAX_FREE_PARAGRAPHS = 20
const PREVIEW_SHARE = 0.3
const PREVIEW_CHARACTERS = 900
const FADE_CHARACTERS = 160
/** The shortest useful beginning of a paragraph. */
const MIN_FADE = 30
const ELLIPSIS = ' …'

/**
 * Public items that do not fade are whole and begin the article. A fading item comes last and is the beginning of the first
 * paid paragraph. The whole article is therefore: the public items that do not fade, then all paid items.
 */
export type PartedBody = { publicItems: ContentItem[]; paidItems: ContentItem[] }

/**
 * S3.12, design 4: splits the body of a paid article into the public and the paid part. `freeParagraphs`: the newsroom's
 * choice (`paidEdge`).
 */
export function splitBody(items: readonly ContentItem[], freeParagraphs?: number): PartedBody {
  const budget = previewBudget(items)
  const { count } = edgeWithin(items, budget, freeParagraphs)
  const publicItems = items.slice(0, count)
  const paidItems = items.slice(count)
  const left = budget - shownLength(publicItems)
  return { publicItems: [...publicItems, ...fadeOf(paidItems, left, count === 0)], paidItems }
}

/** Returns the items of an unlocked article in order. */
export function joinBody(
  publicItems: readonly ContentItem[],
  paidItems: readonly ContentItem[],
): ContentItem[] {
  return [...publicItems.filter((item) => !isFading(item)), ...paidItems]
}

export function isFading(item: ContentItem): boolean {
  return item.identifier === 'p' && item.fades === true
}

/** Returns how many characters of a body may be public; captions do not count. */
export function previewBudget(items: readonly ContentItem[]): number {
  const length = lengthOf(items.flatMap(readTexts))
  return Math.min(PREVIEW_CHARACTERS, Math.floor(length * PREVIEW_SHARE))
}

/** Returns how many characters of these items a reader sees, including captions. */
export function shownLength(items: readonly ContentItem[]): number {
  return lengthOf(items.flatMap((item) => [...readTexts(item), ...captionsOf(item)]))
}

/** Where the paid part of a body begins. */
export type PaidEdge = {
  /** How many items before it are free and whole. */
  count: number
  /** How many of them are paragraphs. */
  paragraphs: number
  /** The bounds within which the newsroom can move it, in paragraphs, and where it is without a choice. */
  least: number
  most: number
  usual: number
}

/**
 * Returns where the paid part begins if the newsroom wants this many free paragraphs. The choice is limited to what fits
 * the budget, and at least one paragraph is free if one fits.
 */
export const paidEdge = (items: readonly ContentItem[], freeParagraphs?: number): PaidEdge =>
  edgeWithin(items, previewBudget(items), freeParagraphs)

function edgeWithin(
  items: readonly ContentItem[],
  budget: number,
  freeParagraphs = PREVIEW_PARAGRAPHS,
): PaidEdge {
  const ends = endsOfParagraphs(items, budget)
  const most = ends.length
  const least = Math.min(1, most)
  const paragraphs = Math.min(most, Math.max(least, freeParagraphs))
  const usual = Math.min(most, PREVIEW_PARAGRAPHS)
  return { count: ends[paragraphs - 1] ?? 0, paragraphs, least, most, usual }
}

/** Returns the number of items up to each paragraph that fits, with pictures and headings between them. */
function endsOfParagraphs(items: readonly ContentItem[], budget: number): number[] {
  const ends: number[] = []
  let shown = 0
  for (const [index, item] of items.entries()) {
    if (ends.length === MAX_FREE_PARAGRAPHS || !isPreviewable(item)) break
    shown += shownLength([item])
    if (shown > budget) break
    if (item.identifier === 'p') ends.push(index + 1)
  }
  return ends
}

const isPreviewable = (item: ContentItem): boolean => item.identifier === 'p' || mayIntroduce(item)

const mayIntroduce = ({ identifier }: ContentItem): boolean =>
  ['h2', 'h3', 'h4', 'normal'].includes(identifier)

/**
 * Returns the beginning of the next paragraph as plain text. A first paragraph that is too long to be whole uses the remaining
 * budget.
 */
function fadeOf(paidItems: readonly ContentItem[], left: number, isFirst: boolean): ContentItem[] {
  const next = paidItems.find((item) => !mayIntroduce(item))
  if (next?.identifier !== 'p') return []
  const space = isFirst ? left : Math.min(left, FADE_CHARACTERS)
  if (!isFirst && space < MIN_FADE) return []
  const text = beginningOf(textOf(next.content.text), space)
  return text ? [{ identifier: 'p', content: { text: escapeText(text) }, fades: true }] : []
}

/** Returns at most `space` characters, cut after a sentence if one ends late enough, else after a word. */
function beginningOf(text: string, space: number): string {
  if (text.length <= space) return text
  const room = cutText(text, Math.max(0, space - ELLIPSIS.length))
  const sentence = SENTENCE.exec(room)?.[0] ?? ''
  const cut = sentence.length > room.length * 0.6 ? sentence : wholeWords(text, room.length)
  return cut ? `${cut}${ELLIPSIS}` : ''
}

/** Up to the last end of a sentence; „z. B.“ and „3. März“ do not end one. */
const SENTENCE = /^.*\p{L}{3}[.!?]["“‘»)]*(?=\s)/su

function wholeWords(text: string, length: number): string {
  const end = /\s/.test(text[length] ?? '') ? length : text.slice(0, length).lastIndexOf(' ')
  return text.slice(0, Math.max(0, end)).replace(/[\s,;:–-]+$/u, '')
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + textOf(text).length, 0)
}

type ItemTexts = { read: string[]; captions: string[] }

/** Returns the running text of an item. */
export const readTexts = (item: ContentItem): string[] => textsOf(item).read

/** Returns the captions of pictures and players. */
export const captionsOf = (item: ContentItem): string[] => textsOf(item).captions

function textsOf(item: ContentItem): ItemTexts {
  switch (item.identifier) {
    case 'p':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'code':
      return { read: [item.content.text], captions: [] }
    case 'quote':
      return { read: [item.content.text, item.content.source], captions: [] }
    case 'list':
      return { read: item.content.items, captions: [] }
    case 'table': {
      const { caption, head, rows } = item.content
      return { read: [caption, ...head, ...rows.flat()], captions: [] }
    }
    case 'factbox':
      return { read: [item.content.title, item.content.html], captions: [] }
    case 'live':
      return {
        read: item.content.entries.flatMap((entry) => [entry.title, entry.html]),
        captions: [],
      }
    case 'verdict': {
      const { text, pros, cons, measured } = item.content
      const values = measured.flatMap(({ what, value, stated }) => [what, value, stated])
      return { read: [text, ...pros, ...cons, ...values], captions: [] }
    }
    case 'normal':
      return { read: [], captions: pictureTexts(item.content.image) }
    case 'gallery': {
      const { title, images } = item.content
      return { read: [], captions: [title, ...images.flatMap(pictureTexts)] }
    }
    case 'audio': {
      const { title, chapters = [], transcript = [] } = item.content
      const words = [...chapters.map((one) => one.title), ...transcript.map(({ text }) => text)]
      return { read: [], captions: [title, ...words] }
    }
    case 'video': {
      const { title, transcript = [] } = item.content
      return { read: [], captions: [title, ...transcript.map(({ text }) => text)] }
    }
    case 'embed':
      return { read: [], captions: [item.content.title] }
    case 'embedded-article':
    case 'newsletter':
      return { read: [], captions: [] }
  }
}

const pictureTexts = (image: Image): string[] => [image.altText, image.caption, image.copyrights]
