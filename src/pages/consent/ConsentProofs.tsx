import { formatDateAndTime } from '../../rules/language/dates.ts'
import type { ConsentRecord } from '../../rules/consent/consent-record.ts'
import type { StoredConsent } from '../../services/consents/consents-service.ts'
import { CHOICES } from './texts.de.ts'

type Proofs = { record: ConsentRecord; proofs: readonly StoredConsent[] }

/** Lists the consent records of this browser. */
export function ConsentProofs({ record, proofs }: Proofs) {
  return (
    <section aria-labelledby="nachweis">
      <h2 id="nachweis">Was wir davon aufbewahren</h2>
      <p>
        Um Ihre Einwilligung nachweisen zu können, speichern wir vier Jahre lang, was wann gewählt
        wurde und wie der Text dazu lautete, unter der Kennung <code>{record.id}</code>. Sie steht
        nur in Ihrem Browser; zu Ihrem Konto gehört sie nicht.
      </p>
      <ul>
        {proofs.map((proof) => (
          <li key={proof.decidedAt.getTime()}>
            {formatDateAndTime(proof.decidedAt)}: {CHOICES[proof.choice]}
          </li>
        ))}
      </ul>
    </section>
  )
}
