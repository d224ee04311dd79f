import { dayKey } from '../../rules/language/dates.ts'
import { euros } from '../../rules/money/cents.ts'
import { MIN_CARD_CENTS } from '../../rules/money/cards/card-words.ts'
import { dayInText } from '../../rules/money/orders/terms.ts'
import type { InvoicePage, InvoiceRow } from '../../services/billing/invoices/invoices-service.ts'
import { TableScroll } from '../../ui/kit/TableScroll.tsx'
import { Pagination } from '../../ui/kit/Pagination.tsx'
import { href } from '../../routes.ts'

const pageHref = (page: number): string =>
  `${href['account-abo']()}${page === 1 ? '' : `?rechnungen=${page}`}#rechnungen`

/** All invoices with their date, subject, amount and state. */
export function InvoiceList({
  invoices,
  page,
  pages,
  takesCards,
}: InvoicePage & { takesCards: boolean }) {
  if (invoices.length === 0) return null
  return (
    <section aria-labelledby="rechnungen">
      <h2 id="rechnungen">Rechnungen</h2>
      <TableScroll label="Tabelle der Rechnungen">
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">Wofür</th>
              <th scope="col">Stand</th>
              <th scope="col">Betrag</th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.number}>
                <td>
                  {invoice.what}
                  <br />
                  <a href={`/api/account/invoices/${invoice.number}.pdf`} download>
                    {invoice.number} (PDF)
                  </a>{' '}
                  vom {dayInText(invoice.bookedOn)}
                </td>
                <td>
                  {stateOf(invoice)}
                  {takesCards && isPayable(invoice) && (
                    <>
                      <br />
                      <a href={`${href['order-card']()}?rechnung=${invoice.number}`}>
                        Mit Karte bezahlen
                      </a>
                    </>
                  )}
                </td>
                <td>{euros(invoice.cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      <Pagination page={page} pages={pages} href={pageHref} />
    </section>
  )
}

const isPayable = ({ kind, openCents, method }: InvoiceRow): boolean =>
  openCents >= MIN_CARD_CENTS && (kind === 'fee' || method === 'invoice')

function stateOf({ kind, cents, openCents, isPaid, dueOn, method }: InvoiceRow): string {
  if (kind === 'refund') return 'Gutgeschrieben'
  if (openCents < 0) return `${euros(-openCents)} werden erstattet`
  if (openCents === 0) return isPaid ? 'Bezahlt' : 'Erledigt'
  const open = openCents === cents ? 'Offen' : `${euros(openCents)} offen`
  if (method === 'card') return 'Wird von Ihrer Karte abgebucht'
  if (method === 'sepa') return dueOn ? `Wird am ${dayInText(dueOn)} eingezogen` : 'Wird eingezogen'
  if (!dueOn) return open
  return dueOn < dayKey(new Date())
    ? `${open}, war am ${dayInText(dueOn)} fällig`
    : `${open}, zahlbar bis ${dayInText(dueOn)}`
}
