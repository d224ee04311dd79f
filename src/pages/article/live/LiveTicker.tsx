import type { LiveEntry } from '../../../rules/articles/article.ts'
import { entryAnchor, lastEntryAt, pinnedFirst } from '../../../rules/articles/live/live.ts'
import { dayKey, formatDate, formatPublished, formatTime } from '../../../rules/language/dates.ts'
import { Island } from '../../../ui/kit/Island.tsx'
import { LiveUpdatesIsland } from './live-updates.island.tsx'
import { PictureItem } from '../body/PictureItem.tsx'
import { innerHtml } from '../places.ts'

type LiveTickerProps = { entries: readonly LiveEntry[]; level: 2 | 3 }

/** The entries in the newsroom's order, pinned ones first. */
export function LiveTicker({ entries, level }: LiveTickerProps) {
  const Head = `h${level}` as const
  const last = lastEntryAt(entries)
  const shown = pinnedFirst(entries)
  return (
    <>
      <Head className="live-head">
        Ticker
        <span className="live-last">
          {last && (
            <>
              {' '}
              Letzter Eintrag: <time dateTime={last}>{formatPublished(new Date(last))}</time>
            </>
          )}
        </span>
      </Head>
      <Island name="live-updates" on="visible" view={LiveUpdatesIsland} props={{}} />
      <ol className="live plain-list" reversed>
        {shown.map((entry, index) => {
          const id = entryAnchor(entries, entry)
          return (
            <li key={id} id={id} className="live-entry">
              <a className="live-time" href={`#${id}`}>
                <EntryTime entry={entry} before={shown[index - 1]} />
              </a>
              <Entry entry={entry} level={level} />
            </li>
          )
        })}
      </ol>
      {shown.length === 0 && <p className="live-none">Noch kein Eintrag.</p>}
    </>
  )
}

function Entry({ entry, level }: { entry: LiveEntry; level: 2 | 3 }) {
  const { title, html, isPinned, isImportant, updateDate, image } = entry
  const Heading = level === 2 ? 'h3' : 'h4'
  return (
    <div>
      {(isPinned || isImportant) && (
        <p className="kicker">
          {isPinned && <span className="badge">Angeheftet</span>}
          {isImportant && <span className="badge badge-urgent">Wichtig</span>}
        </p>
      )}
      {title && <Heading>{title}</Heading>}
      <div className="block-html" dangerouslySetInnerHTML={innerHtml(html, level + 1, title)} />
      {image && <PictureItem image={image} />}
      {updateDate && (
        <p className="live-last">
          Korrigiert: <time dateTime={updateDate}>{formatPublished(new Date(updateDate))}</time>
        </p>
      )}
    </div>
  )
}

/** The day is shown if it differs from that of the entry above. */
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
