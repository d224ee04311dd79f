import { euros } from '../../rules/money/cents.ts'
import { CARD_RETURN, TEST_PAYMENT_NOTICE } from '../../rules/money/cards/card-words.ts'
import type { CardContract, OpenBill } from '../../services/billing/cards/cards-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { orderCardForm as form } from './order-card.form.ts'

type Said = { problem: string | null; isTrial: boolean }

export type OrderCardModel =
  | { kind: 'waiting'; checkout: string }
  | ({ kind: 'bill'; bill: OpenBill } & Said)
  | ({ kind: 'card'; subscriptionId: number; contract: CardContract } & Said)
  | { kind: 'paid' }

export function OrderCardView({ model }: { model: OrderCardModel }) {
  return (
    <div className="page order-checkout order-done">
      {model.kind === 'waiting' && <Waiting checkout={model.checkout} />}
      {model.kind === 'bill' && <Bill {...model} />}
      {model.kind === 'card' && <Card {...model} />}
      {model.kind === 'paid' && <Paid />}
    </div>
  )
}

function Waiting({ checkout }: { checkout: string }) {
  return (
    <>
      <h1>Ihre Zahlung wird bestätigt</h1>
      <p>
        Unser Zahlungsdienst hat Ihre Zahlung noch nicht bestätigt. Meist dauert das nur einen
        Augenblick. Bitte bestellen Sie nicht noch einmal: Sobald die Zahlung da ist, führen wir
        Ihre Bestellung aus und schreiben Ihnen.
      </p>
      <p className="button-row">
        <ButtonLink href={`${CARD_RETURN}?checkout=${checkout}`}>Noch einmal nachsehen</ButtonLink>
      </p>
    </>
  )
}

function Bill({ bill, problem, isTrial }: Extract<OrderCardModel, { kind: 'bill' }>) {
  return (
    <>
      <h1>Mit Karte bezahlen</h1>
      <Problem text={problem} />
      <Facts>
        {bill.items.map(({ number, what, cents }) => (
          <Fact key={number} label={number}>
            {bill.items.length > 1 ? `${what}: ${euros(cents)}` : what}
          </Fact>
        ))}
        <Fact label="Betrag">{euros(bill.cents)}</Fact>
      </Facts>
      <p>
        Sie bezahlen auf der Seite unseres Zahlungsdienstes Stripe.
        {bill.keepsCard && ' Auch künftige Beträge Ihres Abos buchen wir dann von dieser Karte ab.'}
      </p>
      {isTrial && <p className="notice">{TEST_PAYMENT_NOTICE}</p>}
      <form method="post" action={href['order-card']()}>
        <input type="hidden" name={nameOf(form, 'rechnung')} value={bill.number} />
        <p className="button-row">
          <Button type="submit">{`${euros(bill.cents)} mit Karte bezahlen`}</Button>
        </p>
      </form>
    </>
  )
}

function heldCard(last4: string | null): string {
  if (last4 === null) return 'ohne Karte'
  return last4 === '' ? 'Karte' : `Karte, deren Nummer mit ${last4} endet`
}

function Card({
  subscriptionId,
  contract,
  problem,
  isTrial,
}: Extract<OrderCardModel, { kind: 'card' }>) {
  const { name, orderNumber, last4, drawnAtOnce } = contract
  return (
    <>
      <h1>{last4 === null ? 'Karte hinterlegen' : 'Karte ändern'}</h1>
      <Problem text={problem} />
      <Facts>
        <Fact label="Abo">{name}</Fact>
        <Fact label="Bestellnummer">{orderNumber}</Fact>
        <Fact label="Bisher">{heldCard(last4)}</Fact>
      </Facts>
      <p>
        Sie geben die Karte auf der Seite unseres Zahlungsdienstes Stripe an.{' '}
        {drawnAtOnce > 0
          ? `Was von diesem Abo offen und noch nicht eingezogen ist, buchen wir gleich von dieser Karte ab: ${euros(drawnAtOnce)}. Danach buchen wir von ihr, was fällig wird.`
          : 'Heute buchen wir nichts ab: Erst was künftig fällig wird, buchen wir von dieser Karte.'}{' '}
        Preis und Laufzeit bleiben, wie sie sind.
      </p>
      {isTrial && <p className="notice">{TEST_PAYMENT_NOTICE}</p>}
      <form method="post" action={href['order-card']()}>
        <input type="hidden" name={nameOf(form, 'abo')} value={subscriptionId} />
        <p className="button-row">
          <Button type="submit">Weiter zum Zahlungsdienst</Button>
        </p>
      </form>
      <p>
        <a href={href['account-abo']()}>Zurück zu „Mein Abo“</a>
      </p>
    </>
  )
}

function Problem({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className="notice" role="alert">
      {text}
    </p>
  )
}

function Paid() {
  return (
    <>
      <h1>Danke, Ihre Zahlung ist da</h1>
      <p>Die Rechnung ist bezahlt.</p>
      <p className="button-row">
        <ButtonLink href={href['account-abo']()}>Mein Abo</ButtonLink>
      </p>
    </>
  )
}
