import type { ContentItem } from '../../rules/articles/article.ts'
import { escapeText } from '../../rules/language/html-escaping.ts'
import { plainText } from '../../rules/language/plain-text.ts'
import type { Draft } from '../../services/newsroom/contract.ts'
import type { ArticleInput } from '../data/api.ts'

type DraftArticle = Draft['article']

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
  reason: '',
}

/** Returns the fields of an article. `authors`: the names, in the article's order. */
export const fieldsOf = (article: DraftArticle, authors: readonly string[]): ArticleFields => ({
  title: article.title,
  titlePrefix: article.titlePrefix ?? '',
  intro: plainText(article.introTextHtml),
  section: article.section,
  authors: authors.join(', '),
  tags: article.tags.join(', '),
  contentRestriction: article.contentRestriction,
  contentItems: article.contentItems,
  reason: '',
})

/** Returns the entries of a list that is separated by commas, without empty ones and repetitions. */
export const entriesOf = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
]

/** Whether the standfirst has links or marks, which the form's field would lose. */
export const hasMarkedIntro = ({ introTextHtml }: DraftArticle): boolean =>
  introTextHtml !== escapeText(plainText(introTextHtml))

export type FieldFaults = Partial<Record<keyof ArticleFields, string>>

/** Returns what has to be mended before the article can be saved. */
export function faultsOf({ title, section }: ArticleFields): FieldFaults {
  return {
    ...(title.trim() === '' && { title: 'Geben Sie einen Arbeitstitel an.' }),
    ...(section.trim() === '' && { section: 'Wählen Sie ein Ressort.' }),
  }
}

/** Returns the article of a new draft. */
export function newArticle(fields: ArticleFields): ArticleInput {
  const { title, titlePrefix, intro, section, authors, tags, contentRestriction, contentItems } =
    fields
  return {
    title: title.trim(),
    section,
    contentRestriction,
    authors: entriesOf(authors),
    tags: entriesOf(tags),
    ...(titlePrefix.trim() && { titlePrefix: titlePrefix.trim() }),
    ...(intro.trim() && { intro: intro.trim() }),
    ...(contentItems.length > 0 && { contentItems }),
  }
}

/**
 * Returns an article with the changed fields. Everything that was not changed is sent as it was, so that nothing the
 * form cannot show is lost. `before`: the fields that the form started with.
 */
export function changedArticle(
  article: DraftArticle,
  before: ArticleFields,
  fields: ArticleFields,
): ArticleInput {
  const isChanged = (name: keyof ArticleFields) => fields[name] !== before[name]
  const isTextChanged = !isSameText(fields.contentItems, before.contentItems)
  const isIntroChanged = isChanged('intro') && !hasMarkedIntro(article)
  const { contentItems, introTextHtml, ...rest } = article
  return {
    ...rest,
    title: fields.title.trim(),
    section: fields.section,
    contentRestriction: fields.contentRestriction,
    ...(isChanged('titlePrefix') && { titlePrefix: fields.titlePrefix.trim() || null }),
    ...(isIntroChanged ? { intro: fields.intro.trim() } : { introTextHtml }),
    ...(isChanged('authors') && { authors: entriesOf(fields.authors) }),
    ...(isChanged('tags') && { tags: entriesOf(fields.tags) }),
    contentItems: isTextChanged ? fields.contentItems : contentItems,
  }
}

/** Whether two texts are the same, also if one was typed and taken back. */
const isSameText = (one: readonly ContentItem[], other: readonly ContentItem[]): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
