import { resultsOf, surenessOf } from '../../rules/recommendations/results.ts'
import type { AnalyticsReport } from '../../services/analytics/analytics-service.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { numberInWords, shareInWords } from './texts.de.ts'

const NAMES: Readonly<Record<string, string>> = { A: 'A, viel gelesen', B: 'B, ähnlich' }
/** Minimum certainty to report a difference. */
const MIN_CERTAINTY = 0.95
const PERCENT = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 1 })

/** S1.07: results of the two recommendation variants and the certainty of their difference. */
export function RecommendationsTable({ rows }: { rows: AnalyticsReport['recommendations'] }) {
  const results = resultsOf(rows)
  const [a, b] = results
  if (!a || !b || a.shown + b.shown === 0) return null
  return (
    <section aria-labelledby="empfehlungen">
      <h2 id="empfehlungen">Empfehlungen, sieben Tage</h2>
      <OfficeTable
        columns={[
          'Verfahren',
          { figure: 'Gezeigt' },
          { figure: 'Geklickt' },
          { figure: 'Anteil' },
          { figure: 'sicher zwischen' },
        ]}
      >
        {results.map(({ variant, shown, clicked, low, high }) => (
          <tr key={variant}>
            <th scope="row">{NAMES[variant]}</th>
            <td className="office-figure">{numberInWords(shown)}</td>
            <td className="office-figure">{numberInWords(clicked)}</td>
            <td className="office-figure">{shareInWords(clicked, shown)}</td>
            <td className="office-figure">
              {shown > 0 && `${PERCENT.format(low)} und ${PERCENT.format(high)}`}
            </td>
          </tr>
        ))}
      </OfficeTable>
      <p className="office-quiet">{inWords(surenessOf(a, b))}</p>
    </section>
  )
}

function inWords(sureness: number | null): string {
  if (sureness === null) return 'Verglichen wird, sobald beide Verfahren gezeigt wurden.'
  const words = PERCENT.format(Math.min(sureness, 0.999))
  return sureness >= MIN_CERTAINTY
    ? `Der Unterschied ist mit ${words} Sicherheit keiner des Zufalls.`
    : `Der Unterschied kann Zufall sein (Sicherheit ${words}; entschieden ist es ab 95 %).`
}
