import type { Teaser } from '../../rules/articles/article.ts'
import { ArticleLink } from './ArticleLink.tsx'
import { Age } from './Age.tsx'

/** An Eilmeldung above everything else. */
export function BreakingBar({ teaser }: { teaser: Teaser }) {
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
