import type { SubscriptionInWords } from '../../rules/money/orders/subscriptions.ts'
import { formatDateInText } from '../../rules/language/dates.ts'
import { dayInText, type Day } from '../../rules/money/orders/terms.ts'
import type { Membership } from '../../services/billing/households/households-service.ts'
import type { BoughtGift } from '../../services/billing/vouchers/vouchers-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import type { InvoicePage } from '../../services/billing/invoices/invoices-service.ts'
import { InvoiceList } from './InvoiceList.tsx'
import { ChangeForm, type ChangeModel } from './ChangeForm.tsx'
import { ContractSection, type ContractModel } from './ContractSection.tsx'
import { href } from '../../routes.ts'
import { nameOf } from '../forms/read-form.ts'
import { memberForm } from './household.form.ts'

export type AccountAboModel = {
  /** Rights that come from the reader's roles. */
  rights: SubscriptionInWords[]
  /** Subscriber number of the printed paper, if it gives access here. */
  printNumber: string | null
  /** Running contracts ordered here. */
  contracts: ContractModel[]
  /** Ended contracts. */
  past: ContractModel[]
  /** Contracts of others that the reader shares. */
  memberships: Membership[]
  /** Gifts the reader has bought. */
  gifts: BoughtGift[]
  takesCards: boolean
  invoices: InvoicePage
  change: ChangeModel | null
  isCustomerHere: boolean
}

export function AccountAboView({ model }: { model: AccountAboModel }) {
  if (model.change) return <ChangeForm model={model.change} />
  const { rights, printNumber, contracts, past, memberships, gifts, invoices } = model
  const { takesCards, isCustomerHere } = model
  return (
    <>
      <h1>Mein Abo</h1>
      <Rights
        rights={rights}
        printNumber={printNumber}
        isCustomerHere={isCustomerHere || memberships.length > 0}
      />
      {contracts.map((contract) => (
        <ContractSection key={contract.subscription.id} model={contract} />
      ))}
      {memberships.map((membership) => (
        <Shared key={membership.subscriptionId} membership={membership} />
      ))}
      {gifts.length > 0 && <Gifts gifts={gifts} />}
      <InvoiceList {...invoices} takesCards={takesCards} />
      {past.length > 0 && <Past past={past} />}
      {isCustomerHere && contracts.length > 0 && <Inviting />}
      <section aria-labelledby="aendern">
        <h2 id="aendern">Bestellen, kündigen, widerrufen</h2>
        <p>Kündigen und widerrufen können Sie auch ohne Anmeldung, mit sofortiger Bestätigung.</p>
        <p className="button-row">
          <ButtonLink href={href['order-abo']()} look="secondary">
            Angebote ansehen
          </ButtonLink>
          <ButtonLink href={href['cancel-contract']()} look="secondary">
            Verträge hier kündigen
          </ButtonLink>
          <ButtonLink href={href['withdraw-contract']()} look="secondary">
            Vertrag widerrufen
          </ButtonLink>
        </p>
      </section>
    </>
  )
}

function Inviting() {
  return (
    <section aria-labelledby="einladen">
      <h2 id="einladen">Andere einladen</h2>
      <p>
        Empfehlen Sie uns weiter. Auf einer eigenen Seite finden Sie Ihren Link, was beide dafür
        bekommen und was daraus geworden ist.
      </p>
      <p className="button-row">
        <ButtonLink href={href['order-invite']()} look="secondary">
          Zur Einladung
        </ButtonLink>
      </p>
    </section>
  )
}

type RightsProps = Pick<AccountAboModel, 'rights' | 'printNumber' | 'isCustomerHere'>

function Rights({ rights, printNumber, isCustomerHere }: RightsProps) {
  return (
    <section aria-labelledby="rechte">
      <h2 id="rechte">Das haben Sie</h2>
      {rights.length > 0 ? (
        <Facts>
          {rights.map(({ name, text, at }) => (
            <Fact key={name} label={name} change={at}>
              {text}
            </Fact>
          ))}
          {printNumber && <Fact label="Gedruckte Zeitung">Kundennummer {printNumber}</Fact>}
        </Facts>
      ) : (
        <p>Zurzeit nichts: Sie lesen alle freien Artikel.</p>
      )}
      {!isCustomerHere && (
        <p>
          Einen Vertrag auf dieser Website gibt es dazu nicht. Läuft er beim Leserservice, stehen
          Preis, Laufzeit und Rechnungen in Ihrer Vertragsbestätigung. Stimmt hier etwas nicht,
          hilft der <a href={`${href['abo-service']()}#kontakt`}>Leserservice</a>.
        </p>
      )}
    </section>
  )
}

function Shared({ membership }: { membership: Membership }) {
  const { subscriptionId, name, owner, joinedAt } = membership
  return (
    <section aria-labelledby={`geteilt-${subscriptionId}`}>
      <h2 id={`geteilt-${subscriptionId}`}>{name}, geteilt</h2>
      <Facts>
        <Fact label="Stand">{stateOf(membership)}</Fact>
        <Fact label="Geteilt von">{owner}</Fact>
        <Fact label="Dabei seit">{formatDateInText(joinedAt)}</Fact>
      </Facts>
      <details className="abo-step">
        <summary>Nicht mehr mitlesen</summary>
        <form method="post" action={href['account-household']()}>
          <input type="hidden" name={nameOf(memberForm, 'subscription')} value={subscriptionId} />
          <input type="hidden" name={nameOf(memberForm, 'command')} value="leave" />
          <p>
            Sie lesen dann ab sofort nicht mehr mit. Wieder dabei sind Sie nur mit einer neuen
            Einladung.
          </p>
          <Button type="submit">Jetzt verlassen</Button>
        </form>
      </details>
    </section>
  )
}

function stateOf({ isResting, endsOn }: Membership): string {
  if (isResting) return 'Ruht: Sie lesen damit zurzeit nicht'
  return endsOn ? `Endet mit dem ${dayInText(endsOn)}` : 'Läuft'
}

/** Shows the codes again, in case the mail was lost. */
function Gifts({ gifts }: { gifts: readonly BoughtGift[] }) {
  return (
    <section aria-labelledby="verschenkt">
      <h2 id="verschenkt">Verschenkt</h2>
      <Facts>
        {gifts.map((gift) => (
          <Fact
            key={gift.orderId}
            label={gift.name}
            change={{ href: href['order-gift']({ order: gift.orderId }), label: 'Ansehen' }}
          >
            {giftState(gift)}
            <small>Bestellung {gift.orderNumber}</small>
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

function giftState({ usedAt, isVoid }: BoughtGift): string {
  if (isVoid) return 'Rückgängig gemacht'
  return usedAt ? `Eingelöst am ${formatDateInText(usedAt)}` : 'Noch nicht eingelöst'
}

/** A contract that was replaced on the day it was ordered lasted that day only. */
const lastedFrom = (begin: Day, endsOn: Day | null): string =>
  endsOn !== null && endsOn > begin
    ? `${dayInText(begin)} bis ${dayInText(endsOn)}`
    : dayInText(begin)

function Past({ past }: { past: readonly ContractModel[] }) {
  return (
    <section aria-labelledby="frueher">
      <h2 id="frueher">Frühere Verträge</h2>
      <Facts>
        {past.map(({ subscription, order }) => {
          const { id, name, orderNumber, beganOn, endsOn } = subscription
          return (
            <Fact key={id} label={name}>
              {order?.withdrawnAt
                ? `Widerrufen am ${formatDateInText(order.withdrawnAt)}`
                : lastedFrom(beganOn, endsOn)}
              <small>Bestellung {orderNumber}</small>
            </Fact>
          )
        })}
      </Facts>
    </section>
  )
}
