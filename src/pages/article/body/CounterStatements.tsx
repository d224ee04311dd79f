import type { Teaser } from '../../../rules/articles/article.ts'
import { COUNTER_STATEMENT } from '../../../rules/articles/marks/counter-statement.ts'
import { ArticleLink } from '../../../ui/news/ArticleLink.tsx'

type CounterStatementsProps = {
  /** Counterstatements to this article, newest first. */
  to: readonly Teaser[]
  /** The article that this one answers, while it is published. */
  answered: Teaser | null
}

/** § 20 MStV: links an article and its counterstatements, before the text and for all readers. */
export function CounterStatements({ to, answered }: CounterStatementsProps) {
  if (to.length === 0 && !answered) return null
  return (
    <aside className="fact-box" aria-label={COUNTER_STATEMENT}>
      {answered && (
        <p>
          {COUNTER_STATEMENT} zu: <ArticleLink teaser={answered} />
        </p>
      )}
      {to.map((teaser) => (
        <p key={teaser.documentId}>
          Zu diesem Artikel gibt es eine Gegendarstellung: <ArticleLink teaser={teaser} />
        </p>
      ))}
    </aside>
  )
}
