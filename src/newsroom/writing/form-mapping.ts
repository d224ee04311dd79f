import { BADGES } from '../../rules/articles/article.ts'
import { escapeText } from '../../rules/language/html-escaping.ts'
import { plainText } from '../../rules/language/plain-text.ts'
import type { AuthorName, FormFields } from './article-form.ts'

/** Converts the fields of an article to those of the form, and back. */

type Fields = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const dateOf = (value: unknown): string | null => textOf(value) || null
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const listOf = <Entry>(value: unknown): readonly Entry[] => (Array.isArray(value) ? value : [])
const objectOf = <Value>(value: unknown): Value | null => (value ?? null) as Value | null

/** The fields that an article holds as HTML, and the form as a text. */
const HTML_OF = { intro: 'introTextHtml', teaser: 'teaserTextHtml' } as const
type HtmlField = keyof typeof HTML_OF

/** Returns what the form shows of an article or a live text. */
export function formFields(fields: Fields): FormFields {
  return {
    title: textOf(fields['title']),
    titlePrefix: textOf(fields['titlePrefix']),
    intro: plainField(fields, 'intro'),
    section: textOf(fields['section']),
    authors: listOf<AuthorName>(fields['authors']),
    tags: listOf<unknown>(fields['tags']).map(textOf),
    contentRestriction: fields['contentRestriction'] === 'paid' ? 'paid' : 'free',
    img: objectOf(fields['img']),
    headerVideo: objectOf(fields['headerVideo']),
    teaser: plainField(fields, 'teaser'),
    seoTitle: textOf(fields['seoTitle']),
    description: textOf(fields['description']),
    slug: textOf(fields['slug']),
    badge: BADGES.find((badge) => badge === fields['badge']) ?? '',
    series: textOf(fields['series']),
    isOpinion: fields['isOpinion'] === true,
    isVideoArticle: fields['isVideoArticle'] === true,
    isLive: fields['isLive'] === true,
    isPodcast: fields['isPodcast'] === true,
    podcast: textOf(fields['podcast']),
    episode: numberOf(fields['episode']),
    freeParagraphs: numberOf(fields['freeParagraphs']),
    review: objectOf(fields['review']),
    isSoldContent: fields['isSoldContent'] === true,
    aiGenerated: fields['aiGenerated'] === true,
    corrections: listOf(fields['corrections']),
    counterStatementTo: numberOf(fields['counterStatementTo']),
    publishDate: dateOf(fields['publishDate']),
    updateDate: dateOf(fields['updateDate']),
    erasesHistory: fields['erasesHistory'] === true,
  }
}

const plainField = (fields: Fields, name: HtmlField): string =>
  name in fields ? textOf(fields[name]) : plainText(textOf(fields[HTML_OF[name]]))

/** An empty one is `null` in an article. */
const NULLABLE = new Set(['titlePrefix', 'seoTitle', 'description', 'slug', 'badge', 'series'])
/** An article without one lacks the field. */
const OPTIONAL = new Set([
  'podcast',
  'episode',
  'freeParagraphs',
  'review',
  'aiGenerated',
  'corrections',
  'counterStatementTo',
  'erasesHistory',
])

const isAbsent = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)

/** Returns the fields of the article for changed fields of the form; `undefined` removes a field. */
export function changedFields(changed: Partial<FormFields>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(changed).flatMap(([name, value]): [string, unknown][] => {
      // As it was typed: HTML would lose the space at the end of an unfinished sentence.
      if (name === 'intro')
        return [
          [name, value],
          [HTML_OF.intro, undefined],
        ]
      if (name === 'teaser')
        return value === ''
          ? [
              [name, undefined],
              [HTML_OF.teaser, null],
            ]
          : [
              [name, value],
              [HTML_OF.teaser, undefined],
            ]
      if (NULLABLE.has(name)) return [[name, value === '' ? null : value]]
      if (OPTIONAL.has(name)) return [[name, isAbsent(value) ? undefined : value]]
      return [[name, value]]
    }),
  )
}

/** Whether the standfirst or teaser has links or marks, which the form's field would lose. */
export function isMarked(fields: Fields, name: HtmlField): boolean {
  const html = textOf(fields[HTML_OF[name]])
  return !(name in fields) && html !== escapeText(plainText(html))
}
