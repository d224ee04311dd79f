import type { ContentItem, Image } from '../../rules/articles/article.ts'
import type { ArticleInput } from '../data/api.ts'

/** The fields of the form, as typed. */
export type ArticleFields = {
  title: string
  titlePrefix: string
  intro: string
  section: string
  /** Names and topics are separated by commas. */
  authors: string
  tags: string
  contentRestriction: 'free' | 'paid'
  contentItems: readonly ContentItem[]
  img: Image | null
  reason: string
}

export const EMPTY_FIELDS: ArticleFields = {
  title: '',
  titlePrefix: '',
  intro: '',
  section: '',
  authors: '',
  tags: '',
  contentRestriction: 'free',
  contentItems: [],
  img: null,
  reason: '',
}

/** Returns the entries of a list that is separated by commas, without empty ones and repetitions. */
export const entriesOf = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
]

export type FieldFaults = Partial<Record<keyof ArticleFields, string>>

/** Returns what has to be mended before the article can be saved. */
export function faultsOf({
  title,
  section,
}: Pick<ArticleFields, 'title' | 'section'>): FieldFaults {
  return {
    ...(title.trim() === '' && { title: 'Geben Sie einen Arbeitstitel an.' }),
    ...(section.trim() === '' && { section: 'Wählen Sie ein Ressort.' }),
  }
}

/** Returns the article of a new draft. */
export function newArticle(fields: ArticleFields): ArticleInput {
  const {
    title,
    titlePrefix,
    intro,
    section,
    authors,
    tags,
    contentRestriction,
    contentItems,
    img,
  } = fields
  return {
    title: title.trim(),
    section,
    contentRestriction,
    authors: entriesOf(authors),
    tags: entriesOf(tags),
    ...(titlePrefix.trim() && { titlePrefix: titlePrefix.trim() }),
    ...(intro.trim() && { intro: intro.trim() }),
    ...(contentItems.length > 0 && { contentItems }),
    ...(img && { img }),
  }
}
