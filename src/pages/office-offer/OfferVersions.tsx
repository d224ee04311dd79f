import { formatDateAndTime } from '../../rules/language/dates.ts'
import { euros } from '../../rules/money/cents.ts'
import type { Price } from '../../rules/money/offers/offers.ts'
import type { OfferVersion } from '../../services/billing/offers/offers-service.ts'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'

/** All versions with their start and prices. */
export function OfferVersions({ versions }: { versions: readonly OfferVersion[] }) {
  return (
    <section aria-labelledby="fassungen">
      <h2 id="fassungen">Fassungen</h2>
      <OfficeTable columns={['Fassung', 'Seit', 'Verkauf', 'Preise']}>
        {versions.map(({ version, since, onSale, prices }) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td>
              <time dateTime={since.toISOString()}>{formatDateAndTime(since)}</time>
            </td>
            <td>{onSale ? 'ja' : 'nein'}</td>
            <td>
              <ul className="office-entries">
                {prices.map((price) => (
                  <li key={JSON.stringify(price)}>
                    <span>{whenOf(price)}</span>
                    <span>{priceOf(price)}</span>
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </OfficeTable>
    </section>
  )
}

function whenOf({ label, from, until }: Price): string {
  if (from === null && until === null) return 'Immer'
  const format = (moment: string) => formatDateAndTime(new Date(moment))
  const span = [from && `ab ${format(from)}`, until && `bis ${format(until)}`]
    .filter(Boolean)
    .join(' ')
  return label ? `„${label}“ ${span}` : span
}

const priceOf = ({ firstCents, renewalCents }: Price): string =>
  renewalCents === null ? euros(firstCents) : `${euros(firstCents)}, danach ${euros(renewalCents)}`
