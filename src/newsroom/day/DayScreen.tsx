import { lazy, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components'
import { dayKey, formatDateInWords } from '../../rules/language/dates.ts'
import { addDays } from '../../rules/money/orders/terms.ts'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { DayArticle, DayFilter } from '../../services/newsroom/day/contract.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { MoveTrouble } from '../article/MoveTrouble.tsx'
import { usePerson } from '../data/queries.ts'
import { Link } from '../navigation/Link.tsx'
import { useNow } from '../parts/clock.ts'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { useDay } from './day-api.ts'
import { dayAddress, dayFilterOf, dayOf, passes } from './day-filter.ts'
import { DayBoard } from './DayBoard.tsx'
import { DayList } from './DayList.tsx'
import { DayTools } from './DayTools.tsx'
import { SavedFiltersBar } from './SavedFiltersBar.tsx'
import { useCardMoves } from './use-card-moves.ts'

const MoveDialog = lazy(() =>
  import('../article/MoveDialog.tsx').then((module) => ({ default: module.MoveDialog })),
)

const NO_ARTICLES: readonly DayArticle[] = []

/** The articles of a day by state and section. */
export function DayScreen({ search }: { search: URLSearchParams }) {
  const day = dayOf(search)
  const filter = dayFilterOf(search)
  const list = useDay(day)
  const articles = list.data?.articles ?? NO_ARTICLES
  const { data: person } = usePerson()
  return (
    <div className="day">
      <ScreenHead title="Tag">
        <Link className="button" href={newsroomHref['new-article']()}>
          Neuer Artikel
        </Link>
      </ScreenHead>
      <DayLinks day={day} filter={filter} />
      {person?.role === 'author' && (
        <p className="overview-scope">
          Sie sehen Ihre eigenen Entwürfe, was Ihnen zugewiesen ist, und veröffentlichte Artikel.
        </p>
      )}
      <DayTools articles={articles} filter={filter} day={day} />
      <SavedFiltersBar filter={filter} day={day} />
      {list.isPending ? (
        <Waiting>Der Tag wird geladen …</Waiting>
      ) : !list.data ? (
        <Trouble error={list.error} onAgain={() => void list.refetch()} />
      ) : (
        <>
          {list.error && <TroubleLine error={list.error} />}
          {list.data.isShortened && (
            <p className="notice notice-warning">
              An diesem Tag gibt es mehr Artikel, als hier stehen. Die Übersicht hat alle.
            </p>
          )}
          <Articles articles={articles} filter={filter} day={day} />
        </>
      )}
    </div>
  )
}

/** The day in words, with the days before and after it. */
function DayLinks({ day, filter }: { day: string | null; filter: DayFilter }) {
  const today = dayKey(useNow())
  const shown = day ?? today
  const address = (one: string) => dayAddress(filter, one === today ? null : one)
  return (
    <nav className="day-links" aria-label="Tag">
      <Link href={address(addDays(shown, -1))}>Vorheriger Tag</Link>
      <p>
        {shown === today && 'Heute, '}
        {formatDateInWords(new Date(`${shown}T12:00:00Z`))}
      </p>
      <Link href={address(addDays(shown, 1))}>Nächster Tag</Link>
      {shown !== today && <Link href={address(today)}>Heute</Link>}
    </nav>
  )
}

type ArticlesProps = {
  articles: readonly DayArticle[]
  filter: DayFilter
  day: string | null
}

function Articles({ articles, filter, day }: ArticlesProps) {
  const moves = useCardMoves(articles)
  const { asked, isPending } = moves
  const shown = articles.filter((article) => passes(article, filter))
  const isList = filter.view === 'list'
  return (
    <>
      {!asked && <MoveTrouble sent={moves} />}
      <I18nProvider locale="de-DE">
        {shown.length === 0 ? (
          <NothingThere isFiltered={articles.length > 0} filter={filter} day={day} />
        ) : isList ? (
          <DayList articles={shown} isOff={isPending} onMove={moves.start} />
        ) : (
          <DayBoard articles={shown} state={filter.state} isOff={isPending} onMove={moves.start} />
        )}
      </I18nProvider>
      {asked && (
        <Suspense>
          <MoveDialog
            move={asked.move}
            embargoUntil={asked.article.embargoUntil}
            sent={moves}
            onClose={moves.cancel}
            onSend={moves.answer}
          />
        </Suspense>
      )}
    </>
  )
}

type NothingThereProps = { isFiltered: boolean; filter: DayFilter; day: string | null }

function NothingThere({ isFiltered, filter, day }: NothingThereProps) {
  return (
    <EmptyState
      title={isFiltered ? 'Kein Artikel passt' : 'An diesem Tag gibt es noch nichts'}
      action={
        isFiltered && (
          <Link className="button button-secondary" href={dayAddress({ view: filter.view }, day)}>
            Ganzen Tag zeigen
          </Link>
        )
      }
    >
      <p>
        {isFiltered
          ? 'Die Auswahl lässt keinen Artikel dieses Tages übrig.'
          : 'Hier steht, was an diesem Tag geändert, fällig, geplant oder veröffentlicht wird.'}
      </p>
    </EmptyState>
  )
}
