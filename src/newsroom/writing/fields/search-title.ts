import { articleTitle } from '../../../rules/site/page-titles.ts'
import type { FormFields } from '../article-form.ts'

/** Returns the title that search engines and social networks show, before they cut it. */
export const searchTitleOf = ({
  title,
  titlePrefix,
  seoTitle,
}: Pick<FormFields, 'title' | 'titlePrefix' | 'seoTitle'>): string =>
  seoTitle.trim() || articleTitle({ title: title.trim(), titlePrefix: titlePrefix.trim() || null })

/** Says how much of a text search engines show; empty if they show all of it. */
export const lengthOf = (text: string, most: number): string =>
  text.length > most
    ? `Suchmaschinen kürzen: ${text.length} Zeichen, etwa ${most} sind zu sehen.`
    : ''
