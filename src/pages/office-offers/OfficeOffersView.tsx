import { euros } from '../../rules/money/cents.ts'
import type { Offer, Price } from '../../rules/money/offers/offers.ts'
import { href } from '../../routes.ts'

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
      <div className="table-scroll">
        <table className="office-table">
          <thead>
            <tr>
              <th scope="col">Angebot</th>
              <th scope="col">Schlüssel</th>
              <th scope="col" className="office-figure">
                Preis jetzt
              </th>
              <th scope="col" className="office-figure">
                Danach im Monat
              </th>
              <th scope="col">Aktionen</th>
              <th scope="col">Verkauf</th>
              <th scope="col" className="office-figure">
                Fassung
              </th>
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => (
              <Row key={offer.key} offer={offer} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Row({ offer: { key, name, price, prices, onSale, version } }: { offer: OfferNow }) {
  const renewal = price?.renewalCents ?? null
  return (
    <tr>
      <th scope="row">
        <a href={href['office-offer']({ key })}>{name}</a>
      </th>
      <td>{key}</td>
      <td className="office-figure">{price ? euros(price.firstCents) : '–'}</td>
      <td className="office-figure">{renewal === null ? '–' : euros(renewal)}</td>
      <td>{price?.until ? `„${price.label ?? 'Aktion'}“ läuft` : `${prices.length - 1}`}</td>
      <td>{onSale ? 'ja' : 'nein'}</td>
      <td className="office-figure">{version}</td>
    </tr>
  )
}
