import { bindHeadline } from '../../rules/language/typography.ts'
import type { Teaser } from '../../rules/articles/article.ts'
import { Age } from './Age.tsx'

/** An Eilmeldung above everything else. */
export function BreakingBar({ teaser }: { teaser: Teaser }) {
  return (
    <aside className="breaking-bar" aria-label="Eilmeldung">
      <p className="page">
        <strong>Eilmeldung</strong>
        <a href={teaser.targetPathOrUrl}>{bindHeadline(teaser.title)}</a>
        <Age publishDate={teaser.publishDate} />
      </p>
    </aside>
  )
}
