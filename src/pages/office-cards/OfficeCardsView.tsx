import { formatDate, formatDateAndTime } from '../../rules/language/dates.ts'
import { euros } from '../../rules/money/cents.ts'
import {
  disputeInWords,
  disputeReasonInWords,
  refusalInWords,
} from '../../rules/office/card-problems.ts'
import type {
  CardDispute,
  CardRefund,
  CardProblems,
  FailedCharge,
} from '../../services/billing/cards/card-problems-service.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { CustomerLink } from '../../ui/layouts/office/CustomerLink.tsx'
import { href } from '../../routes.ts'

export type OfficeCardsModel = CardProblems

export function OfficeCardsView({ model }: { model: OfficeCardsModel }) {
  const { disputes, failedCharges, refunds } = model
  return (
    <>
      <h1>Karten</h1>
      <section aria-labelledby="beanstandungen">
        <h2 id="beanstandungen">Beanstandete Zahlungen</h2>
        <p className="office-quiet">
          Wer gezahlt hat, hat sich bei seiner Bank oder bei PayPal beschwert. Geantwortet wird bei
          Stripe; was dort entschieden ist, bucht die Website von selbst.
        </p>
        {disputes.length === 0 ? <NoProblems /> : <Disputes disputes={disputes} />}
      </section>
      <section aria-labelledby="abbuchungen">
        <h2 id="abbuchungen">Gescheiterte Abbuchungen</h2>
        <p className="office-quiet">
          Die Kunden haben eine E-Mail mit einem Verweis zum Bezahlen. Wer nichts tut, bekommt eine
          Rechnung und wird gemahnt wie jeder andere.
        </p>
        {failedCharges.length === 0 ? <NoProblems /> : <Charges charges={failedCharges} />}
      </section>
      <section aria-labelledby="rueckzahlungen">
        <h2 id="rueckzahlungen">Rückzahlungen</h2>
        <p className="office-quiet">
          Was widerrufen oder erstattet ist, geht alle fünf Minuten von selbst auf die Karte oder zu
          PayPal zurück. Was dort nicht angenommen wird, schulden wir weiter.
        </p>
        {refunds.length === 0 ? <NoProblems /> : <Refunds refunds={refunds} />}
      </section>
    </>
  )
}

const NoProblems = () => <output className="office-quiet">Nichts wartet.</output>

function Disputes({ disputes }: { disputes: readonly CardDispute[] }) {
  return (
    <OfficeTable
      columns={['Eingang', 'Kunde', { figure: 'Betrag' }, 'Grund', 'Stand', 'Antwort bis']}
    >
      {disputes.map(({ id, customerId, accountId, cents, reason, status, answerBy, createdAt }) => (
        <tr key={id}>
          <th scope="row">
            <a href={href['office-card']({ kind: 'beanstandung', id })}>
              {formatDateAndTime(createdAt)}
            </a>
          </th>
          <td>
            <CustomerLink customerId={customerId} accountId={accountId} />
          </td>
          <td className="office-figure">{euros(cents)}</td>
          <td>{disputeReasonInWords(reason)}</td>
          <td>{disputeInWords(status)}</td>
          <td>{answerBy ? formatDate(answerBy) : '–'}</td>
        </tr>
      ))}
    </OfficeTable>
  )
}

function Charges({ charges }: { charges: readonly FailedCharge[] }) {
  return (
    <OfficeTable columns={['Rechnung', 'Kunde', 'Wofür', { figure: 'Offen' }, 'Grund', 'Versucht']}>
      {charges.map(({ id, number, customerId, accountId, what, openCents, problem, askedAt }) => (
        <tr key={id}>
          <th scope="row">
            <a href={href['office-card']({ kind: 'abbuchung', id: String(id) })}>{number}</a>
          </th>
          <td>
            <CustomerLink customerId={customerId} accountId={accountId} />
          </td>
          <td>{what}</td>
          <td className="office-figure">{euros(openCents)}</td>
          <td>{refusalInWords(problem)}</td>
          <td>{formatDateAndTime(askedAt)}</td>
        </tr>
      ))}
    </OfficeTable>
  )
}

function Refunds({ refunds }: { refunds: readonly CardRefund[] }) {
  return (
    <OfficeTable columns={['Rückzahlung', 'Kunde', 'Für', { figure: 'Betrag' }, 'Stand', 'Seit']}>
      {refunds.map(({ id, customerId, accountId, number, cents, state, problem, createdAt }) => (
        <tr key={id}>
          <th scope="row">
            <a href={href['office-card']({ kind: 'rueckzahlung', id: String(id) })}>{id}</a>
          </th>
          <td>
            <CustomerLink customerId={customerId} accountId={accountId} />
          </td>
          <td>{number ?? 'nichts verkauft'}</td>
          <td className="office-figure">{euros(cents)}</td>
          <td>{state === 'waiting' ? 'unterwegs' : `Gescheitert: ${refusalInWords(problem)}`}</td>
          <td>{formatDateAndTime(createdAt)}</td>
        </tr>
      ))}
    </OfficeTable>
  )
}
