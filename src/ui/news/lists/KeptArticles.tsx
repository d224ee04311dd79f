import type { ReactNode } from 'react'
import type { Teaser as TeaserModel } from '../../../rules/articles/article.ts'
import { Teaser } from '../Teaser.tsx'

type ListedArticle = { articleId: number; ts: string; teaser: TeaserModel | null }

type KeptArticlesProps<Article extends ListedArticle> = {
  articles: readonly Article[]
  /** Content below each article, such as the date and actions. */
  below: (article: Article) => ReactNode
}

const IN_VIEW = 2

/** Articles that a reader has saved or read, including ones that are no longer available. */
export function SavedArticles<Article extends ListedArticle>({
  articles,
  below,
}: KeptArticlesProps<Article>) {
  return (
    <ul className="row-list narrow-rows kept-list">
      {articles.map((article, index) => (
        <li key={article.articleId}>
          {article.teaser ? (
            <Teaser
              teaser={article.teaser}
              size="row"
              slot="row-small"
              loading={index < IN_VIEW ? 'eager' : 'lazy'}
            />
          ) : (
            <p className="kept-gone">Dieser Artikel ist nicht abrufbar.</p>
          )}
          <div className="kept-below">{below(article)}</div>
        </li>
      ))}
    </ul>
  )
}
