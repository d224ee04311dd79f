import type { ConsentCounts } from '../../services/consents/consents-service.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { numberInWords, shareInWords } from './texts.de.ts'

const CHOICES: Readonly<Record<keyof ConsentCounts, string>> = {
  all: 'Alles akzeptiert',
  none: 'Abgelehnt',
  chosen: 'Einzeln ausgewählt',
  add: 'Einen Anbieter hinzugenommen',
  remote: 'Bei einem anderen Dienst entschieden',
}

/** S1.05: what readers decide who are asked for their consent. */
export function ConsentsTable({ counts }: { counts: ConsentCounts }) {
  const rows = Object.entries(CHOICES).map(
    ([choice, label]) => [label, counts[choice as keyof ConsentCounts]] as const,
  )
  const all = rows.reduce((sum, [, decisions]) => sum + decisions, 0)
  return (
    <section aria-labelledby="einwilligungen">
      <h2 id="einwilligungen">Einwilligungen</h2>
      <p className="office-quiet">
        Entscheidungen der letzten 30 Tage. Wer sich anders entscheidet, zählt noch einmal; wer das
        Banner stehen lässt, nicht.
      </p>
      <OfficeTable columns={['Entscheidung', { figure: 'Anzahl' }, { figure: 'Anteil' }]}>
        {rows.map(([label, decisions]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="office-figure">{numberInWords(decisions)}</td>
            <td className="office-figure">{shareInWords(decisions, all)}</td>
          </tr>
        ))}
      </OfficeTable>
    </section>
  )
}
