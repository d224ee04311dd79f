import type { HeadlineTest } from '../../services/newsroom/headlines/contract.ts'
import { announce } from '../parts/announce.ts'
import { Moment } from '../parts/Moment.tsx'
import { sentenceFor } from '../parts/Trouble.tsx'
import { useChangeTest } from './headlines-api.ts'

/** One test: its headlines with their figures, how it ended, and the button that stops it. */
export function TestResult({ test }: { test: HeadlineTest }) {
  const { headlines, startedAt, startedBy, winner, outcome } = test
  return (
    <li className="headline-test">
      <p>
        <strong>{outcomeOf(test)}</strong>
      </p>
      <p className="quiet">
        Begonnen <Moment iso={startedAt} />, {startedBy}
        {test.endedAt && (
          <>
            {' · '}beendet <Moment iso={test.endedAt} />
            {test.endedBy && `, ${test.endedBy}`}
          </>
        )}
      </p>
      <table className="headline-figures">
        <thead>
          <tr>
            <th scope="col">Überschrift</th>
            <th scope="col">Aufrufe</th>
            <th scope="col">Klicks</th>
            <th scope="col">Anteil</th>
          </tr>
        </thead>
        <tbody>
          {headlines.map(({ title, views, presses }, index) => (
            <tr key={title}>
              <th scope="row">
                {title}
                {index === winner && ' (gewonnen)'}
              </th>
              <td>{views.toLocaleString('de-DE')}</td>
              <td>{presses.toLocaleString('de-DE')}</td>
              <td>{shareInWords(views, presses)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {test.problem && <p className="page-card-problem">{test.problem}</p>}
      {outcome === null && <StopButton test={test} />}
    </li>
  )
}

function outcomeOf({ outcome, winner, headlines }: HeadlineTest): string {
  if (outcome === null) return 'Der Test läuft.'
  if (outcome === 'same') return 'Kein Unterschied: Die veröffentlichte Überschrift bleibt.'
  if (outcome === 'stopped') return 'Von Hand beendet: Die veröffentlichte Überschrift bleibt.'
  if (outcome === 'changed')
    return 'Beendet, weil der Artikel eine andere Überschrift hat oder nicht mehr öffentlich ist.'
  if (outcome === 'removed') return 'Beendet, weil die Seite den Artikel nicht mehr zeigt.'
  if (winner === 0) return 'Die veröffentlichte Überschrift hat gewonnen.'
  return `„${headlines[winner ?? 0]?.title}“ hat gewonnen.`
}

const shareInWords = (views: number, presses: number): string =>
  views === 0
    ? '–'
    : (presses / views).toLocaleString('de-DE', { style: 'percent', minimumFractionDigits: 1 })

function StopButton({ test }: { test: HeadlineTest }) {
  const { mutate, isPending } = useChangeTest()
  const stop = () =>
    mutate(
      { stop: test.id },
      {
        onSuccess: () => announce('Der Test ist beendet.'),
        onError: (error) => announce(sentenceFor(error), 'problem'),
      },
    )
  return (
    <p>
      <button
        type="button"
        className="button button-secondary"
        aria-label={`Test beenden: ${test.headlines[0]?.title}`}
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) stop()
        }}
      >
        Test beenden
      </button>
    </p>
  )
}
