import { escapeText } from '../../rules/language/html-escaping.ts'
import { plainText } from '../../rules/language/plain-text.ts'
import type { Draft } from '../../services/newsroom/contract.ts'
import { entriesOf, type ArticleFields } from '../writing/article-form.ts'

type Fields = Readonly<Record<string, unknown>>
/** The fields of the form that a live text has in its map. */
export type LiveFields = Omit<ArticleFields, 'contentItems' | 'reason'>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the authors of a live text, as an article holds them. */
export const authorsOf = ({ authors }: Fields): Draft['article']['authors'] =>
  Array.isArray(authors) ? authors : []

/** Returns what the form shows. `authors`: their names; `typed`: lists as they were typed here, with their commas. */
export function formFields(
  fields: Fields,
  authors: readonly string[],
  typed: { authors: string; tags: string },
): LiveFields {
  const tags = Array.isArray(fields['tags']) ? fields['tags'].map(textOf) : []
  return {
    title: textOf(fields['title']),
    titlePrefix: textOf(fields['titlePrefix']),
    intro: 'intro' in fields ? textOf(fields['intro']) : plainText(textOf(fields['introTextHtml'])),
    section: textOf(fields['section']),
    authors: listOf(authors, typed.authors),
    tags: listOf(tags, typed.tags),
    contentRestriction: fields['contentRestriction'] === 'paid' ? 'paid' : 'free',
    img: (fields['img'] ?? null) as LiveFields['img'],
  }
}

/** A list as it was typed here, or as it is if somebody else has changed it. */
const listOf = (list: readonly string[], typed: string): string =>
  JSON.stringify(entriesOf(typed)) === JSON.stringify(list) ? typed : list.join(', ')

/** Returns the fields of the live text for changed fields of the form; `undefined` removes a field. */
export function liveFields(changed: Partial<LiveFields>): Record<string, unknown> {
  const { titlePrefix, intro, authors, tags, ...same } = changed
  return {
    ...same,
    ...(titlePrefix !== undefined && { titlePrefix: titlePrefix || null }),
    // As it was typed: HTML would lose the space at the end of an unfinished sentence.
    ...(intro !== undefined && { intro, introTextHtml: undefined }),
    ...(authors !== undefined && { authors: entriesOf(authors) }),
    ...(tags !== undefined && { tags: entriesOf(tags) }),
  }
}

/** Whether the standfirst has links or marks, which the form's field would lose. */
export const hasMarkedIntro = (fields: Fields): boolean => {
  const html = textOf(fields['introTextHtml'])
  return !('intro' in fields) && html !== escapeText(plainText(html))
}
