import type { ContentItem } from '../../../rules/articles/article.ts'
import { entryAnchor, liveEntriesOf, keyEntriesOf } from '../../../rules/articles/live/live.ts'
import { formatTime } from '../../../rules/language/dates.ts'
import { bindHeadline } from '../../../rules/language/typography.ts'

/** „Das Wichtigste“ of a live article, with links to the entries. */
export function LiveSummary({ items }: { items: readonly ContentItem[] }) {
  const entries = liveEntriesOf(items)
  const chosen = keyEntriesOf(entries)
  if (chosen.length === 0) return null
  return (
    <nav className="live-summary" aria-labelledby="das-wichtigste" data-no-print="">
      <h2 id="das-wichtigste">Das Wichtigste</h2>
      <ul className="plain-list">
        {chosen.map((entry) => (
          <li key={entryAnchor(entries, entry)}>
            <a href={`#${entryAnchor(entries, entry)}`}>{bindHeadline(entry.title)}</a>{' '}
            <time dateTime={entry.publishDate}>{formatTime(new Date(entry.publishDate))}</time>
          </li>
        ))}
      </ul>
    </nav>
  )
}
