import type { Article, ContentItem } from '../article.ts'
import { textOf } from '../reading-time.ts'
import { captionsOf, readTexts } from '../../paywall/preview.ts'

/** The kind of a passage: headline, standfirst or the kind of its body item. */
export type PassageKind = 'title' | 'intro' | ContentItem['identifier']

/** A passage as plain text, so that two versions can be compared. */
export type Passage = { kind: PassageKind; text: string }

export type Run = { kind: 'same' | 'added' | 'removed'; text: string }

export type PassageChange =
  | { kind: 'added' | 'removed'; of: PassageKind; text: string }
  | { kind: 'changed'; of: PassageKind; runs: Run[] }

/** How much changed, without any text of the article; public, also for paid articles. */
export type ChangeSummary = {
  version: number
  /** ISO 8601: when the version was published. */
  madeAt: string
  title: boolean
  intro: boolean
  added: number
  removed: number
  changed: number
}

/** The changes of a version against the public version before it. `isShortened`: there are more changes than are stored. */
export type ArticleChange = ChangeSummary & { passages: PassageChange[]; isShortened: boolean }

declare const guarded: unique symbol

/** Passages of earlier versions. Guarded like a paid body, because text that was free then may be paid now. */
export type ArticleChanges = { readonly [guarded]: true; changes: ArticleChange[] }

/**
 * Returns the passages of an article's text. Live entries are excluded because they have their own times; of a picture only the
 * caption counts.
 */
export function passagesOf(
  article: Pick<Article, 'title' | 'titlePrefix' | 'introTextHtml'>,
  items: readonly ContentItem[],
): Passage[] {
  const { title, titlePrefix, introTextHtml } = article
  return [
    { kind: 'title' as const, text: titlePrefix ? `${titlePrefix}: ${title}` : title },
    { kind: 'intro' as const, text: textOf(introTextHtml) },
    ...items.flatMap(passagesOfItem),
  ].filter(({ text }) => text !== '')
}

function passagesOfItem(item: ContentItem): Passage[] {
  const kind = item.identifier
  if (kind === 'live') return []
  if (kind === 'table') {
    const { caption, head, rows } = item.content
    const lines = [head, ...rows].map((cells) => cells.map(textOf).join(' | '))
    return [textOf(caption), ...lines].map((text) => ({ kind, text }))
  }
  if (kind === 'list') return item.content.items.map((text) => ({ kind, text: textOf(text) }))
  const texts = [...readTexts(item), ...captionsOf(item)].map(textOf).filter(Boolean)
  return [{ kind, text: texts.join(' – ') }]
}

/** Counts the changes; headline and standfirst are reported separately from the body. */
export function summaryOf(
  passages: readonly PassageChange[],
): Omit<ChangeSummary, 'version' | 'madeAt'> {
  const body = passages.filter(({ of }) => of !== 'title' && of !== 'intro')
  const count = (kind: PassageChange['kind']) => body.filter((one) => one.kind === kind).length
  return {
    title: passages.some(({ of }) => of === 'title'),
    intro: passages.some(({ of }) => of === 'intro'),
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
  }
}
