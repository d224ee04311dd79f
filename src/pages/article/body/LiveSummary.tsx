import type { ContentItem } from '../../../rules/articles/article.ts'
import { formatTime } from '../../../rules/language/dates.ts'
import { bindHeadline } from '../../../rules/language/typography.ts'
import { entryId } from './LiveTicker.tsx'

const SHOWN = 5

/** „Das Wichtigste“ of a live article: the newest entries with a headline, each a way down to it. */
export function LiveSummary({ items }: { items: readonly ContentItem[] }) {
  const entries = items.flatMap((item) => (item.identifier === 'live' ? item.content.entries : []))
  const named = entries.flatMap((entry, index) =>
    entry.title ? [{ ...entry, id: entryId(entries, index) }] : [],
  )
  if (named.length < 2) return null
  return (
    <nav className="live-summary" aria-labelledby="das-wichtigste" data-no-print="">
      <h2 id="das-wichtigste">Das Wichtigste</h2>
      <ul className="plain-list">
        {named.slice(0, SHOWN).map(({ id, title, publishDate }) => (
          <li key={id}>
            <a href={`#${id}`}>{bindHeadline(title)}</a>{' '}
            <time dateTime={publishDate}>{formatTime(new Date(publishDate))}</time>
          </li>
        ))}
      </ul>
    </nav>
  )
}
