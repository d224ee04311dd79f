import type { Article, ContentItem } from '../articles/article.ts'
import { textLengthOf, textOf } from '../articles/reading-time.ts'
import type { Settings } from '../site/settings.ts'

/** VG Wort pays for texts from this many characters on, spaces included. */
const MIN_CHARACTERS = 1800

/** Whether this paper has its readings counted for the authors' share at all. */
export const countsForAuthors = (
  settings: Pick<Settings, 'vgwort_pixel_enabled' | 'vgwort_mark_prefix'>,
): boolean => settings.vgwort_pixel_enabled && settings.vgwort_mark_prefix.startsWith('https://')

type CountedArticle = Pick<Article, 'id' | 'isSoldContent' | 'introTextHtml'>

/**
 * The address that counts one reading of a text (VG Wort, METIS): of as much as this reader gets to read. Null where that
 * is too short, where it was paid for by somebody, and where the paper does not take part.
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
