import { euros } from '../../rules/money/cents.ts'
import { dayInWords } from '../../rules/money/orders/terms.ts'
import { plural } from '../../rules/language/plural.ts'
import type { UnmatchedLine } from '../../services/billing/payments/payments-service.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { href } from '../../routes.ts'

/** Transfers without a known purpose, to be assigned. */
export function Unmatched({ lines }: { lines: readonly UnmatchedLine[] }) {
  const sum = lines.reduce((cents, line) => cents + line.cents, 0)
  return (
    <section aria-labelledby="ungeklaert">
      <h2 id="ungeklaert">Ungeklärte Zahlungen</h2>
      <p className="office-quiet">
        Was keine Rechnung nennt, steht in den Büchern auf einem eigenen Konto, bis Sie sagen, wofür
        es ist, oder bis es zurücküberwiesen ist.
      </p>
      {lines.length === 0 ? (
        <output className="office-quiet">Nichts wartet.</output>
      ) : (
        <>
          <p>
            {plural(lines.length, {
              one: 'Eine Zahlung wartet',
              other: `${lines.length} Zahlungen warten`,
            })}
            , zusammen {euros(sum)}.
          </p>
          <OfficeTable columns={['Tag', 'Von', 'Text', { figure: 'Betrag' }, 'Klären']}>
            {lines.map(({ id, day, payer, text, cents }) => (
              <tr key={id}>
                <td>{dayInWords(day)}</td>
                <th scope="row">{payer || '–'}</th>
                <td>{text || '–'}</td>
                <td className="office-figure">{euros(cents)}</td>
                <td>
                  <a className="office-do" href={href['office-transfer']({ id })}>
                    Zuordnen oder zurückgeben …
                  </a>
                </td>
              </tr>
            ))}
          </OfficeTable>
        </>
      )}
    </section>
  )
}
