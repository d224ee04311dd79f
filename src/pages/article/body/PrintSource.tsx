import type { Article } from '../../../rules/articles/article.ts'
import { formatPublished } from '../../../rules/language/dates.ts'
import { usePageConfig } from '../../../ui/page-config.tsx'

/** On paper alone: where the text is from, and of when. */
export function PrintSource({ article }: { article: Article }) {
  const { site, absoluteUrl } = usePageConfig()
  return (
    <p className="on-paper article-source">
      {site.siteName}, {formatPublished(new Date(article.publishDate))}
      <br />
      {absoluteUrl(article.urlPath)}
    </p>
  )
}

/** On paper alone, where the open part of a paid text ends: that it goes on, and where. */
export function PrintEnd({ path }: { path: string }) {
  const { absoluteUrl } = usePageConfig()
  return (
    <p className="on-paper article-locked">
      Hier endet der frei lesbare Teil. Mit PLUS lesen Sie weiter: {absoluteUrl(path)}
    </p>
  )
}
