import { euros } from '../../rules/money/cents.ts'
import { grantsEpaper, type Offer, type Price } from '../../rules/money/offers/offers.ts'
import { href } from '../../routes.ts'
import { usePageConfig } from '../../ui/page-config.tsx'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'

type OfferNow = Offer & { price: Price | null }

export type OfficeOffersModel = { offers: readonly OfferNow[] }

export function OfficeOffersView({ model: { offers } }: { model: OfficeOffersModel }) {
  return (
    <>
      <h1>Angebote</h1>
      <p className="office-quiet">
        Eine Änderung ist eine neue Fassung. Wer bestellt hat, behält seine Fassung und seinen
        Preis.
      </p>
      <OfficeTable
        columns={[
          'Angebot',
          'Schlüssel',
          { figure: 'Preis jetzt' },
          { figure: 'Danach im Monat' },
          { figure: 'Aktionen' },
          'Verkauf',
          { figure: 'Fassung' },
        ]}
      >
        {offers.map((offer) => (
          <Row key={offer.key} offer={offer} />
        ))}
      </OfficeTable>
    </>
  )
}

function Row({ offer }: { offer: OfferNow }) {
  const { key, name, price, prices, version } = offer
  const { epaper_url } = usePageConfig().settings
  const renewal = price?.renewalCents ?? null
  return (
    <tr>
      <th scope="row">
        <a href={href['office-offer']({ key })}>{name}</a>
      </th>
      <td>{key}</td>
      <td className="office-figure">{price ? euros(price.firstCents) : '–'}</td>
      <td className="office-figure">{renewal === null ? '–' : euros(renewal)}</td>
      <td className="office-figure">
        {price?.until ? `„${price.label ?? 'Aktion'}“ läuft` : `${prices.length - 1}`}
      </td>
      <td>{saleInWords(offer, epaper_url !== '')}</td>
      <td className="office-figure">{version}</td>
    </tr>
  )
}

function saleInWords(offer: Offer, hasEpaper: boolean): string {
  if (!offer.onSale) return 'nein'
  return hasEpaper || !grantsEpaper(offer) ? 'ja' : 'erst mit Adresse des E‑Papers'
}
