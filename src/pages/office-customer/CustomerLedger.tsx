import { dayKey, formatDateAndTime } from '../../rules/language/dates.ts'
import { dayInWords } from '../../rules/money/orders/terms.ts'
import { amountInWords, LEDGER_ACCOUNTS, LEDGER_KINDS } from '../../rules/money/ledger-words.ts'
import type { CustomerFile, LedgerPosting, Slice } from '../../services/office/office-service.ts'
import { href } from '../../routes.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'

type CustomerLedgerProps = {
  customer: CustomerFile
  ledger: Slice<LedgerPosting>
  isOlder: boolean
}

/** All transactions with their entries: what one account receives, another gives. */
export function CustomerLedger({ customer, ledger, isOlder }: CustomerLedgerProps) {
  const { accountId: id } = customer
  return (
    <section aria-labelledby="buchungen">
      <h2 id="buchungen">Buchungen</h2>
      {ledger.entries.length === 0 ? (
        <p className="office-quiet">Keine.</p>
      ) : (
        <OfficeTable columns={['Nummer', 'Wann', 'Was', 'Was sie bewegt']}>
          {ledger.entries.map((posting) => (
            <Posting key={posting.id} posting={posting} />
          ))}
        </OfficeTable>
      )}
      <p className="office-turns">
        {isOlder && <a href={`${href['office-customer']({ id })}#buchungen`}>Neueste Buchungen</a>}
        {ledger.next !== null && (
          <a rel="next" href={`${href['office-customer']({ id, vor: ledger.next })}#buchungen`}>
            Ältere Buchungen
          </a>
        )}
      </p>
    </section>
  )
}

function Posting({ posting }: { posting: LedgerPosting }) {
  const {
    id,
    kind,
    cause,
    valueDate,
    createdAt,
    orderId,
    articleId,
    reverses,
    lines,
    invoiceNumber,
  } = posting
  return (
    <tr>
      <th scope="row">{id}</th>
      <td>
        <time dateTime={createdAt.toISOString()}>{formatDateAndTime(createdAt)}</time>
        {valueDate !== dayKey(createdAt) && <small>Wertstellung {dayInWords(valueDate)}</small>}
      </td>
      <td>
        <b>{LEDGER_KINDS[kind]}</b>
        <br />
        {cause}
        <small>
          {invoiceNumber !== null && <span>{invoiceNumber}</span>}
          {orderId !== null && <span>Bestellung {orderId}</span>}
          {articleId !== null && <span>Artikel {articleId}</span>}
          {reverses !== null && <span>nimmt Buchung {reverses} zurück</span>}
        </small>
      </td>
      <td>
        <ul className="office-entries">
          {lines.map((line) => (
            <li key={line.account}>
              <span>{LEDGER_ACCOUNTS[line.account]}</span>
              <span>{amountInWords(line)}</span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
