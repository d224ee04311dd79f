import { formatDate } from '../../rules/language/dates.ts'
import { euros } from '../../rules/money/cents.ts'
import { PAYMENT_METHODS } from '../../rules/money/ledger-words.ts'
import { dayInWords } from '../../rules/money/orders/terms.ts'
import type { CustomerCommand } from '../../rules/office/commands.ts'
import type { Subscription } from '../../services/billing/subscriptions/subscriptions-service.ts'
import type { CustomerFile, OfficeOrder } from '../../services/office/office-service.ts'
import { href } from '../../routes.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'

/** The customer's orders and subscriptions, each with its commands. */
export function CustomerContracts({ customer }: { customer: CustomerFile }) {
  const { subscriptions, orders } = customer
  return (
    <>
      <section aria-labelledby="abos">
        <h2 id="abos">Abos</h2>
        {subscriptions.length === 0 ? (
          <p className="office-quiet">Keine.</p>
        ) : (
          <Subscriptions customer={customer} />
        )}
      </section>
      <section aria-labelledby="bestellungen">
        <h2 id="bestellungen">Bestellungen</h2>
        {orders.length === 0 ? (
          <p className="office-quiet">Keine.</p>
        ) : (
          <Orders customer={customer} />
        )}
      </section>
    </>
  )
}

function Subscriptions({ customer }: { customer: CustomerFile }) {
  const { accountId, subscriptions } = customer
  return (
    <OfficeTable
      columns={['Abo', 'Bestellung', 'Beginn', 'Gebucht bis', 'Danach im Monat', 'Stand', 'Tun']}
    >
      {subscriptions.map((one) => (
        <tr key={one.id}>
          <th scope="row">{one.name}</th>
          <td>{one.orderNumber}</td>
          <td>{dayInWords(one.beganOn)}</td>
          <td>{dayInWords(one.paidThrough)}</td>
          <td>
            {one.renewalCents === null || one.endsOn !== null ? '–' : euros(one.renewalCents)}
          </td>
          <td>{stateOf(one)}</td>
          <td>
            {one.nextEnd && <Do id={accountId} act="kuendigen" abo={one.id} label="Kündigen …" />}
            {one.canRevokeCancellation && (
              <Do
                id={accountId}
                act="kuendigung-zuruecknehmen"
                abo={one.id}
                label="Kündigung zurücknehmen …"
              />
            )}
            {!one.isOver && (
              <Do id={accountId} act="sofort-beenden" abo={one.id} label="Sofort beenden …" />
            )}
          </td>
        </tr>
      ))}
    </OfficeTable>
  )
}

function stateOf({ endsOn, pausedOn, blockedOn, isOver }: Subscription): string {
  if (endsOn && isOver) return `Beendet mit dem ${dayInWords(endsOn)}`
  if (blockedOn) return `Gesperrt seit dem ${dayInWords(blockedOn)}, bis die Rechnung bezahlt ist`
  if (endsOn) return `Endet mit dem ${dayInWords(endsOn)}`
  return pausedOn ? `Pausiert seit dem ${dayInWords(pausedOn)}` : 'Läuft'
}

function Orders({ customer }: { customer: CustomerFile }) {
  const { accountId, orders, subscriptions } = customer
  const runs = (order: OfficeOrder) =>
    subscriptions.some(({ orderId, isOver }) => orderId === order.id && !isOver)
  const goesOn = (order: OfficeOrder) =>
    subscriptions.some(({ orderId, nextEnd }) => orderId === order.id && nextEnd !== null)
  return (
    <OfficeTable
      columns={[
        'Nummer',
        'Angebot',
        'Bestellt',
        'Zahlung',
        { figure: 'Preis' },
        { figure: 'Noch gebucht' },
        'Tun',
      ]}
    >
      {orders.map((order) => (
        <tr key={order.id}>
          <th scope="row">{order.number}</th>
          <td>{order.name}</td>
          <td>
            {formatDate(order.orderedAt)}
            {order.withdrawnAt && <span className="office-mark">widerrufen</span>}
          </td>
          <td>
            {order.paymentMethod === null ? 'Gutschein' : PAYMENT_METHODS[order.paymentMethod]}
          </td>
          <td className="office-figure">{euros(order.firstCents)}</td>
          <td className="office-figure">{euros(order.standingCents)}</td>
          <td>
            <OrderActs id={accountId} order={order} runs={runs(order)} goesOn={goesOn(order)} />
          </td>
        </tr>
      ))}
    </OfficeTable>
  )
}

type OrderActsProps = { id: string; order: OfficeOrder; runs: boolean; goesOn: boolean }

function OrderActs({ id, order, runs, goesOn }: OrderActsProps) {
  const bestellung = order.id
  const isStanding = order.withdrawnAt === null && order.standingCents > 0
  // Only the buyer of a gift can withdraw.
  const isGift = order.paymentMethod === null
  return (
    <>
      {(isStanding || (order.withdrawnAt === null && goesOn)) && !isGift && (
        <Do id={id} act="widerrufen" bestellung={bestellung} label="Widerruf …" />
      )}
      {isStanding && (
        <>
          <Do
            id={id}
            act="erstatten"
            bestellung={bestellung}
            laufzeit="weiter"
            label={runs ? 'Erstatten, Vertrag läuft weiter …' : 'Erstatten …'}
          />
          {runs && (
            <Do
              id={id}
              act="erstatten"
              bestellung={bestellung}
              laufzeit="endet"
              label="Erstatten und beenden …"
            />
          )}
        </>
      )}
      <Do
        id={id}
        act="bestaetigung-senden"
        bestellung={bestellung}
        label="Bestätigung noch einmal senden …"
      />
    </>
  )
}

type DoProps = {
  id: string
  act: CustomerCommand
  label: string
  abo?: number
  bestellung?: number
  laufzeit?: 'weiter' | 'endet'
}

/** Link to the second step of a command, whose page shows the consequences. */
function Do({ label, ...act }: DoProps) {
  return (
    <a className="office-do" href={href['office-command'](act)}>
      {label}
    </a>
  )
}
