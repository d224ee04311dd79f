import type { Article, ContentItem } from '../articles/article.ts'
import { textLengthOf, textOf } from '../articles/reading-time.ts'
import type { Settings } from '../site/settings.ts'

/** The fewest characters, including spaces, for which VG Wort pays. */
const MIN_CHARACTERS = 1800

/** Whether this newspaper counts readings for VG Wort. */
export const countsForAuthors = (
  settings: Pick<Settings, 'vgwort_pixel_enabled' | 'vgwort_mark_prefix'>,
): boolean => settings.vgwort_pixel_enabled && settings.vgwort_mark_prefix.startsWith('https://')

type CountedArticle = Pick<Article, 'id' | 'isSoldContent' | 'introTextHtml'>

/**
 * Returns the address that counts one reading of a text (VG Wort, METIS), based on the part this reader can read. Null if the
 * part is too short, if the content was paid for by a customer, or if the newspaper does not take part.
 */
export function countingMark(
  { id, isSoldContent, introTextHtml }: CountedArticle,
  shown: readonly ContentItem[],
  settings: Pick<Settings, 'vgwort_pixel_enabled' | 'vgwort_mark_prefix'>,
): string | null {
  if (!countsForAuthors(settings) || isSoldContent) return null
  const characters = textOf(introTextHtml).length + textLengthOf(shown)
  return characters < MIN_CHARACTERS ? null : `${settings.vgwort_mark_prefix}${id}`
}
