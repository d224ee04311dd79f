/** S2.26: the content of `<title>`. */

/** S2.26: topics and headlines have a fixed title. */
export const FIXED_TITLES = {
  topics: 'Alle Themen',
  podcasts: 'Podcasts',
  headlines: 'Schlagzeilen des Tages',
  'newest-articles': 'Neueste Artikel',
  'test-reports': 'Testberichte',
  authors: 'Unsere Autorinnen und Autoren',
} as const

/** S2.26: article and review use the title, prefixed by titlePrefix and a colon when present. */
export function articleTitle(article: { title: string; titlePrefix: string | null }): string {
  return article.titlePrefix ? `${article.titlePrefix}: ${article.title}` : article.title
}

/** S2.26: the author's full name. */
export function authorTitle(author: { prename: string; surname: string }): string {
  return `${author.prename} ${author.surname}`.trim()
}

/** S2.26: a channel's seoTitle or displayName. */
export function channelTitle(channel: { seoTitle: string | null; displayName: string }): string {
  return channel.seoTitle || channel.displayName
}

/** S2.26: a single topic uses its title. */
export function topicTitle(tag: { label: string }): string {
  return tag.label
}

/** Appends the page number from page 2 on, so that no two pages have the same title. */
export function pagedTitle(title: string, page: number): string {
  return page > 1 ? `${title} – Seite ${page}` : title
}
