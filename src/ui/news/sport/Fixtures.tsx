import { dayKey, formatDay, formatDayAndTime, formatTime } from '../../../rules/language/dates.ts'
import { scoreInWords, type Fixture } from '../../../rules/sport/competition.ts'

type FixturesProps = { fixtures: readonly Fixture[]; label: string }

/** Table of games with teams, score and time. */
export function Fixtures({ fixtures, label }: FixturesProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className="table-box figures" aria-label={label} tabIndex={0}>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Anstoß</th>
            <th scope="col">Begegnung</th>
            <th scope="col">Stand</th>
          </tr>
        </thead>
        <tbody>
          {fixtures.map((fixture, index) => (
            <tr key={fixture.id}>
              <td>
                <KickOff fixture={fixture} before={fixtures[index - 1]} />
              </td>
              <th scope="row">
                {fixture.home} – {fixture.away}
              </th>
              <td>
                <State fixture={fixture} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The day is shown once for all its games. */
function KickOff({ fixture, before }: { fixture: Fixture; before: Fixture | undefined }) {
  const moment = new Date(fixture.kickOff)
  const isOtherDay = !before || dayKey(new Date(before.kickOff)) !== dayKey(moment)
  // The time of a postponed or cancelled game is unknown.
  if (fixture.state === 'postponed' || fixture.state === 'cancelled')
    return <time dateTime={dayKey(moment)}>{isOtherDay && formatDay(moment)}</time>
  return (
    <time dateTime={fixture.kickOff}>
      {isOtherDay ? formatDayAndTime(moment) : formatTime(moment)}
    </time>
  )
}

const NOT_PLAYED = {
  postponed: 'verlegt',
  cancelled: 'abgesagt',
  abandoned: 'abgebrochen',
} as const

function State({ fixture }: { fixture: Fixture }) {
  const { state } = fixture
  if (state === 'postponed' || state === 'cancelled' || state === 'abandoned')
    return NOT_PLAYED[state]
  if (state !== 'live') return scoreInWords(fixture)
  return (
    <>
      <span className="badge badge-urgent badge-live">
        {fixture.minute === null ? 'Live' : `${fixture.minute}. Min.`}
      </span>
      {scoreInWords(fixture)}
    </>
  )
}
