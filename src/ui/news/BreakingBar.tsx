import { findBreakingNews } from '../../rules/articles/breaking-news.ts'
import type { Teaser } from '../../rules/articles/article.ts'
import { usePageConfig } from '../page-config.tsx'
import { Age } from './Age.tsx'
import { ArticleLink } from './ArticleLink.tsx'

type BreakingBarProps = {
  candidates: readonly Teaser[]
  /** Ids of articles that the page shows prominently; these need no bar. */
  shown: readonly number[]
}

/** S3.05: an Eilmeldung at the top of the page. */
export function BreakingBar({ candidates, shown }: BreakingBarProps) {
  const { now } = usePageConfig()
  const teaser = findBreakingNews(candidates, now)
  if (!teaser || shown.includes(teaser.documentId)) return null
  return (
    <aside className="breaking-bar" aria-label="Eilmeldung">
      <p className="page">
        <strong>Eilmeldung</strong>
        <ArticleLink teaser={teaser} />
        <Age publishDate={teaser.publishDate} />
      </p>
    </aside>
  )
}
