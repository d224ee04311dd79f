import { useEffect, useMemo, useState, useSyncExternalStore, type ComponentProps } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import { formatDateAndTime } from '../../rules/language/dates.ts'
import type { TickerEntry } from '../../services/newsroom/ticker/contract.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'
import { uniqueById } from '../data/unique-by-id.ts'
import { Link } from '../navigation/Link.tsx'
import { announce } from '../parts/announce.ts'
import { LoadMore } from '../parts/LoadMore.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { faultIn, Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { useLeaveQuestion } from '../parts/use-leave-question.ts'
import { EntryForm } from './EntryForm.tsx'
import { EntryRow } from './EntryRow.tsx'
import {
  isEmpty,
  keepFields,
  keptFields,
  NEW_ENTRY,
  sentOf,
  type EntryFields,
} from './entry-fields.ts'
import { Outbox } from './outbox.ts'
import { OutboxList } from './OutboxList.tsx'
import { TickerLog } from './TickerLog.tsx'
import { useRefreshTicker, useTicker } from './ticker-api.ts'
import { tickerTitle } from './ticker-title.ts'
import { UndoBar, type DeletedEntry } from './UndoBar.tsx'

/** Reporting into a live article: a form for the next entry, and everything that has been written. */
export function TickerScreen({ id }: { id: number }) {
  const ticker = useTicker(id)
  const { data, error, isPending } = ticker
  const [deleted, setDeleted] = useState<DeletedEntry | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  if (isPending) return <Waiting>Der Liveticker wird geladen …</Waiting>
  const [head] = data?.pages ?? []
  if (!data || !head) {
    if (faultIn(error) === 'missing') return <NoTicker id={id} />
    return <Trouble error={error} onAgain={() => void ticker.refetch()} />
  }
  const entries = uniqueById(data.pages.flatMap((page) => page.entries))
  const rowProps = (entry: TickerEntry) => ({
    articleId: id,
    entry,
    hasFocus: entry.id === focused,
    onDeleted: setDeleted,
    onPublished: setFocused,
  })
  return (
    <div className="ticker">
      <p className="draft-back">
        <Link href={newsroomHref.article({ id })}>Zum Artikel</Link>
      </p>
      <ScreenHead title={tickerTitle(head.title)}>
        <a className="ticker-site" href={head.urlPath} target="_blank" rel="noreferrer">
          Auf der Website <Icon name="external" size={18} />
        </a>
      </ScreenHead>
      <NewEntry id={id} />
      {error && <TroubleLine error={error} />}
      <UndoBar
        key={deleted?.entry.id}
        articleId={id}
        deleted={deleted}
        onDone={(restored) => {
          setDeleted(null)
          setFocused(restored)
        }}
      />
      <WaitingEntries entries={head.waiting} rowProps={rowProps} />
      <section aria-labelledby="ticker-entries">
        <h2 id="ticker-entries">
          {head.total === 1 ? 'Ein Eintrag' : `${head.total} Einträge`} auf der Website
        </h2>
        <ul className="ticker-list">
          {entries.map((entry) => (
            <EntryRow key={entry.id} {...rowProps(entry)} />
          ))}
        </ul>
        <LoadMore list={ticker} />
      </section>
      <TickerLog id={id} />
    </div>
  )
}

type WaitingEntriesProps = {
  entries: readonly TickerEntry[]
  rowProps: (entry: TickerEntry) => ComponentProps<typeof EntryRow>
}

function WaitingEntries({ entries, rowProps }: WaitingEntriesProps) {
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="ticker-waiting">
      <h2 id="ticker-waiting">Wartet auf seine Zeit</h2>
      <ul className="ticker-list">
        {entries.map((entry) => (
          <EntryRow key={entry.id} {...rowProps(entry)} />
        ))}
      </ul>
    </section>
  )
}

function NoTicker({ id }: { id: number }) {
  return (
    <EmptyState
      title="Hier gibt es keinen Liveticker"
      action={
        <Link className="button" href={newsroomHref.article({ id })}>
          Zum Artikel
        </Link>
      }
    >
      <p>
        Der Artikel ist nicht auf der Website, oder er hat keinen Liveticker. Fügen Sie den Baustein
        „Liveticker“ in seinen Text ein und veröffentlichen Sie ihn.
      </p>
    </EmptyState>
  )
}

/** The form for the next entry. It is empty as soon as an entry is on its way, so that the next one can be typed. */
function NewEntry({ id }: { id: number }) {
  const refresh = useRefreshTicker(id)
  const [fields, setFields] = useState(() => keptFields(id))
  const outbox = useMemo(
    () =>
      new Outbox(id, {
        onSaved: ({ waits, publishDate }) => {
          const at = formatDateAndTime(new Date(publishDate))
          announce(waits ? `Der Eintrag wartet bis ${at}.` : 'Der Eintrag ist auf der Website.')
          refresh()
        },
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `refresh` only names the ticker
    [id],
  )
  useEffect(() => outbox.start(), [outbox])
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.entries)
  useLeaveQuestion(waiting.length > 0)
  const change = (next: EntryFields) => {
    setFields(next)
    keepFields(id, next)
  }
  return (
    <section aria-label="Neuer Eintrag" className="ticker-new">
      <EntryForm
        fields={fields}
        hasTime
        action={isFuture(fields) ? 'Zu dieser Zeit veröffentlichen' : 'Veröffentlichen'}
        onChange={change}
        onSend={() => {
          outbox.add(sentOf(fields))
          change(NEW_ENTRY)
        }}
      >
        <span className="field-help">Strg + Enter</span>
      </EntryForm>
      <OutboxList
        entries={waiting}
        onAgain={() => void outbox.send()}
        onRemove={(entry) => outbox.remove(entry.id)}
        onEdit={(entry) => {
          outbox.remove(entry.id)
          change({ ...NEW_ENTRY, ...entry.body } as EntryFields)
        }}
        mayEdit={isEmpty(fields)}
      />
    </section>
  )
}

const isFuture = ({ publishDate }: EntryFields): boolean =>
  publishDate !== null && Date.parse(publishDate) > Date.now()
