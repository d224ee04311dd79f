import type { ConsentCounts } from '../../services/consents/consents-service.ts'
import { SharesTable } from './SharesTable.tsx'

const CHOICES: Readonly<Record<keyof ConsentCounts, string>> = {
  all: 'Alles akzeptiert',
  none: 'Abgelehnt',
  chosen: 'Einzeln ausgewählt',
  add: 'Einen Anbieter hinzugenommen',
  remote: 'Bei einem anderen Dienst entschieden',
}

/** S1.05: decisions of readers who are asked for consent. */
export function ConsentsTable({ counts }: { counts: ConsentCounts }) {
  const rows = Object.entries(CHOICES).map(([choice, label]) => ({
    label,
    count: counts[choice as keyof ConsentCounts],
  }))
  return (
    <section aria-labelledby="einwilligungen">
      <h2 id="einwilligungen">Einwilligungen</h2>
      <p className="office-quiet">
        Entscheidungen der letzten 30 Tage. Wer sich anders entscheidet, zählt noch einmal; wer das
        Banner stehen lässt, nicht.
      </p>
      <SharesTable columns={['Entscheidung', 'Anzahl']} rows={rows} />
    </section>
  )
}
