import { newsroomHref } from '../../routes/newsroom.ts'
import type { ReaderReport } from '../../services/newsroom/reports/contract.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { uniqueById } from '../data/unique-by-id.ts'
import { Link } from '../navigation/Link.tsx'
import { sendAndThen } from '../data/send-and-then.ts'
import { announce } from '../parts/announce.ts'
import { FilterLinks } from '../parts/FilterLinks.tsx'
import { LoadMore } from '../parts/LoadMore.tsx'
import { Age, Moment } from '../parts/Moment.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { useReports, useSettleReport, type ReportState } from './reports-api.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

/** Errors that readers have reported with „Fehler melden“, newest first. */
export function ReportsScreen({ search }: { search: URLSearchParams }) {
  const state: ReportState = search.get('state') === 'settled' ? 'settled' : 'open'
  return (
    <>
      <ScreenHead title="Meldungen" />
      <p className="overview-scope">
        Was Leserinnen und Leser unter einem Artikel mit „Fehler melden“ schreiben. Erledigtes wird
        nach 90 Tagen gelöscht.
      </p>
      <div className="overview-tools">
        <FilterLinks
          label="Nach Stand"
          links={[
            { label: 'Offen', href: newsroomHref.reports({}), isCurrent: state === 'open' },
            {
              label: 'Erledigt',
              href: newsroomHref.reports({ state: 'settled' }),
              isCurrent: state === 'settled',
            },
          ]}
        />
      </div>
      <Reports state={state} />
    </>
  )
}

function Reports({ state }: { state: ReportState }) {
  const list = useReports(state)
  const { data, error, isPending } = list
  if (isPending) return <Waiting>Die Meldungen werden geladen …</Waiting>
  if (!data) return <Trouble error={error} onAgain={() => void list.refetch()} />
  const reports = data.pages.flatMap((page) => page.reports)
  if (reports.length === 0)
    return (
      <EmptyState title={state === 'open' ? 'Nichts offen' : 'Noch nichts erledigt'}>
        <p>
          {state === 'open'
            ? 'Neue Meldungen stehen hier, sobald jemand einen Fehler meldet.'
            : 'Hier steht, was als erledigt markiert wurde.'}
        </p>
      </EmptyState>
    )
  return (
    <>
      {error && <TroubleLine error={error} />}
      <ul className="report-list" aria-label="Meldungen" aria-busy={list.isPlaceholderData}>
        {uniqueById(reports).map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

function Report({ report }: { report: ReaderReport }) {
  const { id, article, passage, mistake, email, reportedAt } = report
  return (
    <li className="report" aria-labelledby={`report-${id}`}>
      <h2 id={`report-${id}`}>
        {article.title === null ? (
          `Artikel ${article.id}, den es nicht mehr gibt`
        ) : (
          <Link href={newsroomHref.article({ id: article.id })}>{article.title}</Link>
        )}
      </h2>
      <p className="report-when">
        <Age iso={reportedAt} />
        {email !== '' && (
          <>
            {' von '}
            <a href={answerAddress(report)}>{email}</a>
          </>
        )}
      </p>
      {passage !== '' && <blockquote className="report-passage">{passage}</blockquote>}
      <p className="report-mistake">{mistake}</p>
      <Settling report={report} />
    </li>
  )
}

/** Opens the editor's mail program with the article as subject. */
const answerAddress = ({ email, article }: ReaderReport): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Ihr Hinweis zu: ${article.title ?? ''}`)}`

function Settling({ report: { id, settledAt, settledBy } }: { report: ReaderReport }) {
  const settle = useSettleReport()
  const change = (settled: boolean) =>
    sendAndThen(settle, { id, settled }, () =>
      announce(settled ? 'Die Meldung ist erledigt.' : 'Die Meldung ist wieder offen.'),
    )
  return (
    <div className="report-foot">
      <StepButton
        className="button button-secondary"
        aria-describedby={`report-${id}`}
        isOff={settle.isPending}
        onClick={() => change(settledAt === null)}
      >
        {settledAt === null ? 'Erledigt' : 'Wieder öffnen'}
      </StepButton>
      {settledAt !== null && (
        <p className="report-when">
          Erledigt <Moment iso={settledAt} /> von {settledBy}
        </p>
      )}
      {settle.error && <TroubleLine error={settle.error} />}
    </div>
  )
}
