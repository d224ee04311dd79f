import { formatDate } from '../../rules/language/dates.ts'
import { euros } from '../../rules/money/cents.ts'
import { roleInWords } from '../../rules/access/see-as-words.ts'
import { seenKindOf } from '../../rules/access/see-as.ts'
import { coins } from '../../rules/money/wallet/wallet.ts'
import type { CustomerFile, LedgerPosting, Slice } from '../../services/office/office-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { nameOf } from '../forms/read-form.ts'
import { seeAsForm } from './office-customer.form.ts'
import { CustomerContracts } from './CustomerContracts.tsx'
import { CustomerLedger } from './CustomerLedger.tsx'
import { CustomerNewsroom } from './CustomerNewsroom.tsx'
import { CustomerWallet } from './CustomerWallet.tsx'
import { href } from '../../routes.ts'

export type OfficeCustomerModel = {
  customer: CustomerFile
  ledger: Slice<LedgerPosting>
  /** `true` if the newest bookings are not shown. */
  isOlder: boolean
}

export function OfficeCustomerView({ model }: { model: OfficeCustomerModel }) {
  const { customer, ledger, isOlder } = model
  return (
    <>
      <h1>{customer.name || customer.email}</h1>
      <div className="office-columns">
        <Account customer={customer} />
        <Money customer={customer} />
      </div>
      <CustomerContracts customer={customer} />
      <CustomerWallet customer={customer} />
      <CustomerNewsroom customer={customer} />
      <CustomerLedger customer={customer} ledger={ledger} isOlder={isOlder} />
    </>
  )
}

function Account({ customer }: { customer: CustomerFile }) {
  const rights = [...new Set([...customer.roles, ...customer.ordered])]
  return (
    <section aria-labelledby="konto">
      <h2 id="konto">Konto</h2>
      <AccountFacts customer={customer} rights={rights} />
      <AccountCommands customer={customer} />
      <form method="post" action={`${href.office()}/auskunft/${customer.accountId}`}>
        <p className="button-row">
          <Button type="submit" look="secondary">
            Auskunft als Datei
          </Button>
        </p>
      </form>
      <form method="post" action={SEE_AS}>
        <input type="hidden" name={nameOf(seeAsForm, 'kind')} value={seenKindOf(rights)} />
        <p className="button-row">
          <Button type="submit" look="secondary">
            Die Website mit diesen Rechten sehen
          </Button>
        </p>
      </form>
    </section>
  )
}

type AccountFactsProps = { customer: CustomerFile; rights: CustomerFile['roles'] }

function AccountFacts({ customer, rights }: AccountFactsProps) {
  const { email, isEmailVerified, isBlocked, sessions, deletedAt, print } = customer
  return (
    <Facts>
      <Fact label="E-Mail-Adresse">
        {email}
        {!isEmailVerified && <span className="office-mark">nicht bestätigt</span>}
      </Fact>
      <Fact label="Stand">{isBlocked ? 'Gesperrt' : 'Nicht gesperrt'}</Fact>
      <Fact label="Angelegt">{formatDate(customer.createdAt)}</Fact>
      <Fact label="Anmeldungen">{sessions}</Fact>
      <Fact label="Rechte">{rights.length > 0 ? rights.map(roleInWords).join(', ') : 'Keine'}</Fact>
      {print && (
        <Fact label="Druckabo">
          {print.customerNumber}
          {!print.isListed && <span className="office-mark">nicht auf der Liste</span>}
        </Fact>
      )}
      {deletedAt && <Fact label="Wird gelöscht">{formatDate(deletedAt)}</Fact>}
    </Facts>
  )
}

function AccountCommands({ customer }: { customer: CustomerFile }) {
  const { accountId: id, isBlocked, sessions, deletedAt, print } = customer
  return (
    <p className="button-row">
      <ButtonLink
        href={href['office-command']({ id, act: isBlocked ? 'entsperren' : 'sperren' })}
        look="secondary"
      >
        {isBlocked ? 'Entsperren …' : 'Sperren …'}
      </ButtonLink>
      {sessions > 0 && (
        <ButtonLink href={href['office-command']({ id, act: 'abmelden' })} look="secondary">
          Überall abmelden …
        </ButtonLink>
      )}
      {print && (
        <ButtonLink href={href['office-command']({ id, act: 'druckabo-loesen' })} look="secondary">
          Druckabo lösen …
        </ButtonLink>
      )}
      <ButtonLink
        href={href['office-command']({ id, act: deletedAt ? 'behalten' : 'loeschen' })}
        look="secondary"
      >
        {deletedAt ? 'Doch nicht löschen …' : 'Löschen …'}
      </ButtonLink>
    </p>
  )
}

const SEE_AS = `${href.office()}/sehen-als`

function Money({ customer }: { customer: CustomerFile }) {
  const { customerNumber, shownNumber, owedCents, credits } = customer
  return (
    <section aria-labelledby="geld">
      <h2 id="geld">Geld</h2>
      <Facts>
        <Fact label="Kundennummer">{shownNumber ?? 'Noch keine: nichts gekauft'}</Fact>
        <Fact label="Offener Betrag">{owedInWords(owedCents)}</Fact>
        <Fact label="Guthaben">{credits === null ? 'Kein Coins-Konto' : coins(credits)}</Fact>
      </Facts>
      {customerNumber !== null && (
        <p className="button-row">
          <ButtonLink href={href['office-log']({ kunde: customerNumber })} look="secondary">
            Protokoll zu diesem Kunden
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function owedInWords(cents: number): string {
  if (cents === 0) return 'Nichts offen'
  return cents > 0 ? euros(cents) : `${euros(-cents)} zugunsten des Kunden`
}
