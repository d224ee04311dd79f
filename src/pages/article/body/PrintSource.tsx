import type { Article } from '../../../rules/articles/article.ts'
import { formatPublished } from '../../../rules/language/dates.ts'
import { usePageConfig } from '../../../ui/page-config.tsx'

type PrintSourceProps = { article: Article; isLocked: boolean }

/** On paper alone: where the text is from, of when, and that it goes on where it does. */
export function PrintSource({ article, isLocked }: PrintSourceProps) {
  const { site, absoluteUrl } = usePageConfig()
  return (
    <p className="article-source">
      {isLocked &&
        'Hier endet der frei lesbare Teil. Mit PLUS lesen Sie unter der Adresse weiter: '}
      {site.siteName}, {formatPublished(new Date(article.publishDate))},{' '}
      {absoluteUrl(article.urlPath)}
    </p>
  )
}
