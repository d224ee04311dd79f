import { euros } from '../../rules/money/cents.ts'
import { spacedIban } from '../../rules/money/invoices/payment-mails.ts'
import { addDays, dayInWords } from '../../rules/money/orders/terms.ts'
import type { DuePayout } from '../../services/billing/payments/payments-service.ts'
import { CustomerLink } from '../../ui/layouts/office/CustomerLink.tsx'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { href } from '../../routes.ts'

/** Days until payment, as announced to the customers. */
const PAYOUT_DAYS = 14

/** Amounts to pay back, each with a link that fills in the form below. */
export function Payouts({ owed }: { owed: readonly DuePayout[] }) {
  return (
    <section aria-labelledby="auszuzahlen">
      <h2 id="auszuzahlen">Auszuzahlen</h2>
      <p className="office-quiet">
        Was bezahlt war und danach widerrufen, erstattet oder vorzeitig beendet wurde. Überweisen
        Sie es, und buchen Sie dann die Auszahlung. Was mit Karte oder PayPal bezahlt war, geht von
        selbst zurück.
      </p>
      {owed.length === 0 ? (
        <output className="office-quiet">Nichts ist auszuzahlen.</output>
      ) : (
        <OfficeTable
          columns={[
            'Rechnung',
            'Kunde',
            { figure: 'Betrag' },
            'Spätestens am',
            'Auf das Konto',
            'Tun',
          ]}
        >
          {owed.map(({ number, what, customerId, accountId, cents, since, iban }) => (
            <tr key={number}>
              <th scope="row">
                {number}
                <small>{what}</small>
              </th>
              <td>
                <CustomerLink customerId={customerId} accountId={accountId} />
              </td>
              <td className="office-figure">{euros(cents)}</td>
              <td>{dayInWords(addDays(since, PAYOUT_DAYS))}</td>
              <td>{iban === null ? 'von dem überwiesen wurde' : spacedIban(iban)}</td>
              <td>
                <a
                  className="office-do"
                  href={`${href['office-bank']({ auszahlen: number })}#einzeln`}
                >
                  Auszahlung buchen …
                </a>
              </td>
            </tr>
          ))}
        </OfficeTable>
      )}
    </section>
  )
}
