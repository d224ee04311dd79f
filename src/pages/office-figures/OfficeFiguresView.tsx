import { formatDateAndTime } from '../../rules/language/dates.ts'
import type { AnalyticsReport } from '../../services/analytics/analytics-service.ts'
import type { ConsentCounts } from '../../services/consents/consents-service.ts'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { OfficeTable } from '../../ui/layouts/office/OfficeTable.tsx'
import { href } from '../../routes.ts'
import { nameInWords, numberInWords, shareInWords } from './texts.de.ts'
import { ConsentsTable } from './ConsentsTable.tsx'
import { RecommendationsTable } from './RecommendationsTable.tsx'
import { SharesTable } from './SharesTable.tsx'
import { VitalsTable } from './VitalsTable.tsx'

const RELOAD_SECONDS = 30

export type OfficeFiguresModel = {
  report: AnalyticsReport
  consents: ConsentCounts
  isLive: boolean
}

export function OfficeFiguresView({ model }: { model: OfficeFiguresModel }) {
  const { report, consents, isLive } = model
  return (
    <>
      {isLive && <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />}
      <h1>Zahlen</h1>
      <p className="office-quiet">
        Stand: {formatDateAndTime(report.at)}.{' '}
        {isLive ? (
          <>
            Die Seite erneuert sich alle {RELOAD_SECONDS} Sekunden.{' '}
            <a href={href['office-figures']()}>Anhalten</a>
          </>
        ) : (
          <a href={href['office-figures']({ live: 1 })}>Alle {RELOAD_SECONDS} Sekunden erneuern</a>
        )}
      </p>
      <Facts>
        <Fact label="Leser jetzt">{numberInWords(report.readersNow)}</Fact>
        <Fact label="Seitenaufrufe heute">{numberInWords(report.views)}</Fact>
        <Fact label="Bestellungen heute">{numberInWords(report.funnel.orders)}</Fact>
        <Fact label="Wiedererkannt heute">{knownInWords(report.known)}</Fact>
      </Facts>
      <p className="office-quiet">
        „Leser jetzt“ sind verschiedene Geräte, die in den letzten fünf Minuten eine Seite geöffnet
        haben. Ein Aufruf zählt, sobald die Seite benutzt wird oder fünf Sekunden steht, ohne Cookie
        und ohne Kennung; Suchmaschinen und Browser ohne Skript zählen nicht. „Wiedererkannt“ sind
        Browser, deren Leser der Messung zugestimmt haben. Auch Seitentypen und Ladezeiten erfahren
        wir nur von ihnen.
      </p>
      <div className="office-columns office-columns-flowing">
        <MostRead report={report} />
        <PaywallFunnel report={report} />
        <Views
          id="seitentypen"
          what="Seitentyp"
          title="Aufrufe heute nach Seitentyp"
          note="Von Lesern, die der Messung zugestimmt haben."
          rows={report.byType}
        />
        <Views
          id="ressorts"
          what="Ressort"
          title="Aufrufe heute nach Ressort"
          rows={report.byChannel}
        />
        <Views
          id="leser"
          what="Leserschaft"
          title="Aufrufe heute nach Leserschaft"
          rows={report.byReader}
        />
        <RecommendationsTable rows={report.recommendations} />
        <ConsentsTable counts={consents} />
      </div>
      <VitalsTable rows={report.vitals} />
    </>
  )
}

const knownInWords = ({ today, returning }: AnalyticsReport['known']) =>
  `${numberInWords(today)}, davon ${numberInWords(returning)} schon früher hier`

function MostRead({ report: { mostRead } }: { report: AnalyticsReport }) {
  return (
    <section aria-labelledby="jetzt">
      <h2 id="jetzt">Jetzt am meisten gelesen</h2>
      <p className="office-quiet">Aufrufe der letzten 30 Minuten, auch vor der Bezahlschranke.</p>
      {mostRead.length === 0 ? (
        <NoData />
      ) : (
        <OfficeTable columns={['Artikel', { figure: 'Aufrufe' }]}>
          {mostRead.map(({ id, title, urlPath, views }) => (
            <tr key={id}>
              <th scope="row">
                <a href={urlPath}>{title}</a>
              </th>
              <td className="office-figure">{numberInWords(views)}</td>
            </tr>
          ))}
        </OfficeTable>
      )}
    </section>
  )
}

function PaywallFunnel({ report: { funnel } }: { report: AnalyticsReport }) {
  const { walled, offers, checkouts, orders } = funnel
  const steps = [
    ['Artikel mit Bezahlschranke gezeigt', walled, walled],
    ['Angebote geöffnet', offers, walled],
    ['Bestellung begonnen', checkouts, offers],
    ['Bestellt und nicht widerrufen', orders, checkouts],
  ] as const
  return (
    <section aria-labelledby="bezahlschranke">
      <h2 id="bezahlschranke">Von der Bezahlschranke zur Bestellung</h2>
      <p className="office-quiet">
        Heute, in Aufrufen; Bestellungen aus allen Wegen. Sie sind {shareInWords(orders, walled)}{' '}
        der gezeigten Bezahlschranken.
      </p>
      <OfficeTable columns={['Schritt', { figure: 'Anzahl' }, { figure: 'vom vorigen' }]}>
        {steps.map(([label, count, before], index) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="office-figure">{numberInWords(count)}</td>
            <td className="office-figure">{index === 0 ? '' : shareInWords(count, before)}</td>
          </tr>
        ))}
      </OfficeTable>
    </section>
  )
}

type ViewsProps = {
  id: string
  /** Header of the first column. */
  what: string
  title: string
  note?: string
  rows: readonly { label: string; views: number }[]
}

function Views({ id, what, title, note, rows }: ViewsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className="office-quiet">{note}</p>}
      {rows.length === 0 ? (
        <NoData />
      ) : (
        <SharesTable
          columns={[what, 'Aufrufe']}
          rows={rows.map(({ label, views }) => ({ label: nameInWords(label), count: views }))}
        />
      )}
    </section>
  )
}

function NoData() {
  return <p className="office-quiet">Noch nichts gezählt.</p>
}
