import { adState, AD_SLOTS } from '../../rules/ads/house-ad.ts'
import { dayKey, formatDate } from '../../rules/language/dates.ts'
import type { AdReport } from '../../services/ads/ads-service.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { href } from '../../routes.ts'

export type OfficeAdsModel = { ads: readonly AdReport[]; now: Date; network: string }

export function OfficeAdsView({ model: { ads, now, network } }: { model: OfficeAdsModel }) {
  return (
    <>
      <h1>Anzeigen</h1>
      <p className="button-row">
        <ButtonLink href={href['office-ad-new']()} look="secondary">
          Neue Anzeige …
        </ButtonLink>
      </p>
      <p className="office-quiet">
        Gesehen ist eine Anzeige, die eine Sekunde lang zur Hälfte im Bild stand. Gezählt wird ohne
        Cookies und ohne zu wissen, wer es war; Leser mit PUR sehen keine.{' '}
        {network
          ? `Mit Einwilligung füllt das Werbenetz ${network} die Plätze; was es leer lässt, füllen diese Anzeigen.`
          : 'Ein Werbenetz ist nicht eingerichtet: Alle Plätze füllen diese Anzeigen.'}
      </p>
      {ads.length === 0 ? (
        <p className="office-quiet">Es gibt noch keine.</p>
      ) : (
        <OfficeTable
          columns={[
            'Anzeige',
            'Stand',
            { figure: 'Gewicht' },
            { figure: 'Heute' },
            { figure: 'Gesehen' },
            { figure: 'Geklickt' },
          ]}
        >
          {ads.map((ad) => (
            <tr key={ad.id}>
              <th scope="row">
                <a href={href['office-ad']({ id: ad.id })}>{ad.title}</a>
                <small>{placesOf(ad)}</small>
              </th>
              <td>{stateInWords(ad, now)}</td>
              <td className="office-figure">{ad.weight}</td>
              <td className="office-figure">{today(ad)}</td>
              <td className="office-figure">{figure(ad.views)}</td>
              <td className="office-figure">{clicked(ad)}</td>
            </tr>
          ))}
        </OfficeTable>
      )}
    </>
  )
}

const figure = (count: number): string => count.toLocaleString('de-DE')

const today = ({ viewsToday, dailyCap }: AdReport): string =>
  dailyCap === null ? figure(viewsToday) : `${figure(viewsToday)} von ${figure(dailyCap)}`

function placesOf({ slots: [first, ...others] }: AdReport): string {
  const name = first ? AD_SLOTS[first] : ''
  return others.length === 0 ? name : `${name}, und ${others.length} weitere`
}

function clicked({ views, clicks }: AdReport): string {
  if (views === 0) return figure(clicks)
  const share = (clicks / views).toLocaleString('de-DE', {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  return `${figure(clicks)} (${share})`
}

function stateInWords(ad: AdReport, now: Date): string {
  const format = (moment: string | null) => (moment ? formatDate(new Date(moment)) : '')
  const state = adState(ad, now)
  if (state === 'over') return `Beendet am ${format(ad.until)}`
  if (state === 'planned') return `Ab ${format(ad.from)}`
  if (ad.cappedOn === dayKey(now)) return 'Für heute genug gesehen'
  return ad.until ? `Läuft bis ${format(ad.until)}` : 'Läuft'
}
