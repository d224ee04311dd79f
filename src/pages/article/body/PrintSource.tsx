import type { Article } from '../../../rules/articles/article.ts'
import { formatPublished } from '../../../rules/language/dates.ts'
import { usePageConfig } from '../../../ui/page-config.tsx'

/** Print only: source and date of the text. */
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

/** Print only: tells at the end of the free part that the text continues, and where. */
export function PrintEnd({ path }: { path: string }) {
  const { absoluteUrl } = usePageConfig()
  return (
    <p className="on-paper article-locked">
      Hier endet der frei lesbare Teil. Mit PLUS lesen Sie weiter: {absoluteUrl(path)}
    </p>
  )
}
