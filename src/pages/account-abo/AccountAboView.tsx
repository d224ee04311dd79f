import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import type { SubscriptionInWords } from '../../rules/money/orders/subscriptions.ts'
import type { Subscription } from '../../services/billing/subscriptions/subscriptions-service.ts'
import type { InvoicePage } from '../../services/billing/invoices/invoices-service.ts'
import { InvoiceList } from './InvoiceList.tsx'
import { SubscriptionList } from './SubscriptionList.tsx'
import { href } from '../../routes.ts'

export type AccountAboModel = {
  /** What the roles mean. */
  rights: SubscriptionInWords[]
  /** What was ordered here. */
  subscriptions: Subscription[]
  takesCards: boolean
  leaving: number | null
  invoices: InvoicePage
}

export function AccountAboView({ model }: { model: AccountAboModel }) {
  const { rights, subscriptions, leaving, invoices, takesCards } = model
  return (
    <>
      <h1>Mein Abo</h1>
      <section aria-labelledby="rechte">
        <h2 id="rechte">Das haben Sie</h2>
        <Facts>
          {rights.map(({ name, text }) => (
            <Fact key={name} label={name}>
              {text}
            </Fact>
          ))}
        </Facts>
        {subscriptions.length === 0 && (
          <p>
            Ihr Vertrag läuft beim Leserservice: Preis, Laufzeit und Rechnungen stehen in Ihrer
            Vertragsbestätigung. Stimmt hier etwas nicht, hilft der{' '}
            <a href={`${href['abo-service']()}#kontakt`}>Leserservice</a>.
          </p>
        )}
      </section>
      <SubscriptionList subscriptions={subscriptions} leaving={leaving} />
      <InvoiceList {...invoices} takesCards={takesCards} />
      <section aria-labelledby="aendern">
        <h2 id="aendern">Ändern oder beenden</h2>
        <p>Beides geht auch ohne Anmeldung, und Sie bekommen sofort eine Bestätigung.</p>
        <p className="button-row">
          <ButtonLink href={href['order-abo']()} look="secondary">
            Angebote ansehen
          </ButtonLink>
          <ButtonLink href={`${href['abo-service']()}#kuendigen`} look="secondary">
            Verträge hier kündigen
          </ButtonLink>
          <ButtonLink href={`${href['abo-service']()}#widerruf`} look="secondary">
            Vertrag widerrufen
          </ButtonLink>
        </p>
      </section>
    </>
  )
}
