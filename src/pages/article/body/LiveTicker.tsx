import type { LiveEntry } from '../../../rules/articles/article.ts'
import { dayKey, formatDate, formatPublished, formatTime } from '../../../rules/language/dates.ts'
import { innerHtml } from '../places.ts'

type LiveTickerProps = { entries: readonly LiveEntry[]; level: 2 | 3 }

/** The entries as the newsroom ordered them. An entry's number counts from the oldest, so that its link stays when others follow. */
export function LiveTicker({ entries, level }: LiveTickerProps) {
  const Head = `h${level}` as const
  const Heading = level === 2 ? 'h3' : 'h4'
  const last = lastOf(entries)
  return (
    <>
      <Head className="live-head">
        Ticker
        {last && (
          <span className="live-last">
            {' '}
            Letzter Eintrag: <time dateTime={last}>{formatPublished(new Date(last))}</time>
          </span>
        )}
      </Head>
      <ol className="live plain-list" reversed>
        {entries.map((entry, index) => {
          const id = `eintrag-${entries.length - index}`
          return (
            <li key={id} id={id} className="live-entry">
              <a className="live-time" href={`#${id}`}>
                <EntryTime entry={entry} before={entries[index - 1]} />
              </a>
              <div>
                {entry.title && <Heading>{entry.title}</Heading>}
                <div
                  className="block-html"
                  dangerouslySetInnerHTML={innerHtml(entry.html, level + 1, entry.title)}
                />
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The newsroom may put what matters before what is new. */
function lastOf(entries: readonly LiveEntry[]): string | undefined {
  return entries
    .map(({ publishDate }) => publishDate)
    .toSorted()
    .at(-1)
}

/** The day is told where it differs from that of the entry above. */
function EntryTime({ entry, before }: { entry: LiveEntry; before: LiveEntry | undefined }) {
  const moment = new Date(entry.publishDate)
  const isOtherDay = before !== undefined && dayKey(new Date(before.publishDate)) !== dayKey(moment)
  return (
    <time dateTime={entry.publishDate}>
      {isOtherDay && <span className="live-day">{formatDate(moment)}</span>}
      {formatTime(moment)}
    </time>
  )
}
