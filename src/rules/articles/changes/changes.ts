import type { Article, ContentItem } from '../article.ts'
import { textOf } from '../reading-time.ts'
import { captionsOf, readTexts } from '../../paywall/preview.ts'

/** What a passage is: the headline, the standfirst, else the item of the body it stands in. */
export type PassageKind = 'title' | 'intro' | ContentItem['identifier']

/** A passage as plain text, so that two versions can be laid side by side. */
export type Passage = { kind: PassageKind; text: string }

export type Run = { kind: 'same' | 'added' | 'removed'; text: string }

export type PassageChange =
  | { kind: 'added' | 'removed'; of: PassageKind; text: string }
  | { kind: 'changed'; of: PassageKind; runs: Run[] }

/** How much was changed, and not a word of it: for everyone, whoever may read the article. */
export type ChangeSummary = {
  version: number
  /** ISO 8601: when readers had it first. */
  madeAt: string
  title: boolean
  intro: boolean
  added: number
  removed: number
  changed: number
}

/** One version against the public one before it. `isShortened`: more was changed than is kept. */
export type ArticleChange = ChangeSummary & { passages: PassageChange[]; isShortened: boolean }

declare const guarded: unique symbol

/** Passages of earlier versions: behind the gate like a paid body, for what was free then may be paid by now. */
export type ArticleChanges = { readonly [guarded]: true; changes: ArticleChange[] }

/** What of an article a reader would call its text; a ticker's entries have times of their own, a picture has its caption. */
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

/** Counted as readers would: the headline and the standfirst by themselves. */
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
