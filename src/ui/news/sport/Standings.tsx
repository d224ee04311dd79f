import { goalDifference, rankedStandings, type Standing } from '../../../rules/sport/competition.ts'

/** League table. On narrow screens the least important columns are hidden. */
export function Standings({ standings, label }: { standings: readonly Standing[]; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className="table-box figures standings" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <abbr title="Platz">Pl.</abbr>
            </th>
            <th scope="col">Mannschaft</th>
            {COLUMNS.map(([short, long]) => (
              <th key={short} scope="col">
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rankedStandings(standings).map((standing, index) => (
            <tr key={standing.team}>
              <td>{index + 1}</td>
              <th scope="row">{standing.team}</th>
              {COLUMNS.map(([short, , valueOf]) => (
                <td key={short}>{valueOf(standing)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const signed = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`

const COLUMNS: [string, string, (standing: Standing) => string | number][] = [
  ['Sp.', 'Spiele', ({ played }) => played],
  ['Pkt.', 'Punkte', ({ points }) => points],
  ['Diff.', 'Tordifferenz', (standing) => signed(goalDifference(standing))],
  ['Tore', 'Tore', ({ goalsFor, goalsAgainst }) => `${goalsFor}:${goalsAgainst}`],
  ['S', 'Siege', ({ won }) => won],
  ['U', 'Unentschieden', ({ drawn }) => drawn],
  ['N', 'Niederlagen', ({ lost }) => lost],
]
