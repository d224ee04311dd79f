import { formatDateAndTime } from '../../rules/language/dates.ts'
import { coins } from '../../rules/money/wallet/wallet.ts'
import type { CustomerFile } from '../../services/office/office-service.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'

/** Coins and their usage, with the first step of granting some. */
export function CustomerWallet({ customer }: { customer: CustomerFile }) {
  const { accountId: id, credits, bought } = customer
  return (
    <section aria-labelledby="coins">
      <h2 id="coins">Coins</h2>
      <p>{credits === null ? 'Kein Coins-Konto.' : `Guthaben: ${coins(credits)}.`}</p>
      <form
        className="office-line"
        method="get"
        action={href['office-command']({ id, act: 'coins-geben' })}
      >
        <label htmlFor="anzahl">Anzahl</label>
        <input
          id="anzahl"
          name="coins"
          type="number"
          min="1"
          max="500"
          inputMode="numeric"
          defaultValue="5"
          required
        />
        <Button type="submit" look="secondary">
          Coins geben …
        </Button>
      </form>
      {bought.length > 0 && <Bought id={id} bought={bought} />}
    </section>
  )
}

function Bought({ id, bought }: { id: string; bought: CustomerFile['bought'] }) {
  return (
    <OfficeTable columns={['Gekaufter Artikel', 'Wann', { figure: 'Preis' }, 'Tun']}>
      {bought.map(({ creditUsageId, reason, articleId, usageDate, creditsUsed }) => (
        <tr key={creditUsageId}>
          <th scope="row">
            <a href={href.article({ urlPath: `/${articleId}` })}>{reason}</a>
          </th>
          <td>{formatDateAndTime(new Date(usageDate))}</td>
          <td className="office-figure">{coins(creditsUsed)}</td>
          <td>
            <a
              className="office-do"
              href={href['office-command']({ id, act: 'coins-zurueckbuchen', artikel: articleId })}
            >
              Zurückbuchen …
            </a>
          </td>
        </tr>
      ))}
    </OfficeTable>
  )
}
