import { formatDate } from '../../rules/language/dates.ts'
import type { CustomerSearch, FoundCustomer } from '../../services/office/office-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { href } from '../../routes.ts'
import { OfficeStart, type OfficeStartModel } from './OfficeStart.tsx'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'

export type OfficeModel = {
  typed: string
  search: CustomerSearch | null
  /** `null` if a customer is searched. */
  start: OfficeStartModel | null
}

export function OfficeView({ model: { typed, search, start } }: { model: OfficeModel }) {
  if (start) return <OfficeStart model={start} search={<SearchForm typed={typed} />} />
  return (
    <>
      <h1>Kunden</h1>
      <SearchForm typed={typed} />
      {search && <Result search={search} typed={typed} />}
    </>
  )
}

function SearchForm({ typed }: Pick<OfficeModel, 'typed'>) {
  return (
    <form className="office-search" action={href.office()} method="get">
      <search>
        <TextField
          id="kunde"
          name="q"
          type="search"
          label="E-Mail-Adresse, Name, Anschrift, IBAN oder Nummer"
          help="Nummern von Kunden, Bestellungen und Rechnungen; von der IBAN genügen die letzten vier Ziffern, von Adressen, Namen und Straßen der Anfang: „wanda@“, „Wanda Wallet“, „51373 Am Markt“."
          value={typed}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit" icon="search">
          Suchen
        </Button>
      </search>
    </form>
  )
}

function Result({ search, typed }: { search: CustomerSearch; typed: string }) {
  if (search.kind === 'too-short')
    return <p className="office-quiet">Bitte geben Sie mindestens drei Zeichen ein.</p>
  if (search.kind === 'limited')
    return (
      <output className="office-quiet">
        Sie haben sehr oft gesucht. In {search.retryAfter} Sekunden geht es weiter.
      </output>
    )
  const { customers, hasMore } = search
  if (customers.length === 0)
    return (
      <output className="office-quiet">
        Zu „{typed.trim()}“ gibt es keine Kundin und keinen Kunden.
      </output>
    )
  return (
    <section aria-labelledby="treffer">
      <h2 id="treffer">{hasMore ? 'Die ersten 25 Treffer' : 'Treffer'}</h2>
      <OfficeTable columns={['Name', 'E-Mail-Adresse', 'Kundennummer', 'Konto seit']}>
        {customers.map((customer) => (
          <Row key={customer.accountId} customer={customer} />
        ))}
      </OfficeTable>
      {hasMore && <p className="office-quiet">Es gibt mehr: Bitte suchen Sie genauer.</p>}
    </section>
  )
}

function Row({ customer }: { customer: FoundCustomer }) {
  const { accountId, name, email, customerNumber, createdAt, isBlocked } = customer
  return (
    <tr>
      <th scope="row">
        <a href={href['office-customer']({ id: accountId })}>{name || 'Ohne Namen'}</a>
        {isBlocked && <span className="office-mark">gesperrt</span>}
      </th>
      <td>{email}</td>
      <td>{customerNumber ?? '–'}</td>
      <td>{formatDate(createdAt)}</td>
    </tr>
  )
}
