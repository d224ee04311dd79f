import { dayKey } from '../../rules/language/dates.ts'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { Audience } from '../../services/newsroom/audience/contract.ts'
import { Link } from '../navigation/Link.tsx'
import { FilterLinks } from '../parts/FilterLinks.tsx'
import { Moment } from '../parts/Moment.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { choiceOf, SPANS, useAudience, type AudienceChoice } from './audience-api.ts'
import { AudienceChart } from './AudienceChart.tsx'
import { AudienceTables, PointsTable } from './AudienceTables.tsx'
import {
  changeInWords,
  comparedInWords,
  endedInWords,
  neighbour,
  numberInWords,
  periodInWords,
  pointInWords,
  SPAN_NAMES,
} from './words.ts'

/** Page views of a day, week or month against the one before, with their tables. */
export function AudienceScreen({ search }: { search: URLSearchParams }) {
  const choice = choiceOf(search)
  const { span, day } = choice
  return (
    <>
      <ScreenHead title="Zahlen" />
      <div className="overview-tools">
        <FilterLinks
          label="Zeitraum"
          links={SPANS.map((other) => ({
            label: SPAN_NAMES[other],
            href: newsroomHref.audience({ span: other, day }),
            isCurrent: other === span,
          }))}
        />
      </div>
      <Figures choice={choice} />
    </>
  )
}

type FiguresProps = { audience: Audience }

function Figures({ choice }: { choice: AudienceChoice }) {
  const query = useAudience(choice)
  const { data, error, isPending } = query
  if (isPending) return <Waiting>Die Zahlen werden geladen …</Waiting>
  if (!data) return <Trouble error={error} onAgain={() => void query.refetch()} />
  return (
    <div aria-busy={query.isPlaceholderData}>
      {error && <TroubleLine error={error} />}
      <PeriodHead audience={data} />
      {data.missing ? (
        <p className="figures-note">
          {MISSING[data.missing]}{' '}
          <Link href={newsroomHref.audience({ span: data.span })}>Zu den aktuellen Zahlen</Link>
        </p>
      ) : (
        <Counted audience={data} />
      )}
    </div>
  )
}

const MISSING: Readonly<Record<NonNullable<Audience['missing']>, string>> = {
  future: 'Dieser Zeitraum hat noch nicht begonnen.',
  deleted: 'Zahlen werden 400 Tage lang aufbewahrt; von diesem Zeitraum gibt es keine mehr.',
}

function Counted({ audience: data }: FiguresProps) {
  return (
    <>
      <div className="audience-head">
        <Summary audience={data} />
        {data.chart ? (
          <AudienceChart
            chart={data.chart}
            label="Verlauf der Seitenaufrufe; die Zahlen stehen in der Tabelle darunter"
            count={periodInWords(data.span, data.period)}
            before={comparedInWords(data.span, data.compared)}
            valueInWords={numberInWords}
            pointInWords={pointInWords}
          />
        ) : (
          <p className="figures-note">
            Stunden werden acht Tage lang gezählt; für diesen Tag gibt es nur seine Summen.
          </p>
        )}
      </div>
      {data.points.length > 0 && <PointsTable audience={data} />}
      <AudienceTables audience={data} />
      <p className="figures-note">
        Ein Aufruf zählt, sobald die Seite benutzt wird oder fünf Sekunden steht, ohne Cookie und
        ohne Kennung. Suchmaschinen und Browser ohne Skript zählen nicht. Gezählt bis{' '}
        <Moment iso={data.countedAt} />.
      </p>
    </>
  )
}

function PeriodHead({ audience: { span, period, countedAt } }: FiguresProps) {
  const isLast = period.to >= dayKey(new Date(countedAt))
  return (
    <nav className="period" aria-label="Zeit">
      <Link href={newsroomHref.audience({ span, day: neighbour(period, -1) })}>
        <span aria-hidden="true">←</span> {SPAN_NAMES[span]} davor
      </Link>
      <strong>{periodInWords(span, period)}</strong>
      {!isLast && (
        <Link href={newsroomHref.audience({ span, day: neighbour(period, 1) })}>
          {SPAN_NAMES[span]} danach <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  )
}

function Summary({ audience: { span, views, ended, compared } }: FiguresProps) {
  const before = comparedInWords(span, compared)
  return (
    <dl className="summary">
      <div>
        <dt>Seitenaufrufe</dt>
        <dd className="summary-count">{numberInWords(views.count)}</dd>
      </div>
      {ended && ended.points > 0 && (
        <div>
          <dt>{endedInWords(span, ended.points)}</dt>
          <dd>
            {numberInWords(ended.count)}{' '}
            <span className="summary-change">{changeInWords(ended)}</span>
          </dd>
          <dd className="summary-before">
            {before}: {numberInWords(ended.before)}
          </dd>
        </div>
      )}
      <div>
        <dt>{before}</dt>
        <dd>
          {numberInWords(views.before)}
          {!ended && <span className="summary-change"> {changeInWords(views)}</span>}
        </dd>
      </div>
    </dl>
  )
}
