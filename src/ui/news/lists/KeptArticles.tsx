import type { ReactNode } from 'react'
import type { Teaser as TeaserModel } from '../../../rules/articles/article.ts'
import { Teaser } from '../Teaser.tsx'

type ListedArticle = { articleId: number; ts: string; teaser: TeaserModel | null }

type KeptArticlesProps<Article extends ListedArticle> = {
  articles: readonly Article[]
  /** What stands below each: when, and what can be done. */
  below: (article: Article) => ReactNode
}

const IN_VIEW = 2

/** Articles a reader has kept or read, also those that are no longer offered. */
export function KeptArticles<Article extends ListedArticle>({
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
