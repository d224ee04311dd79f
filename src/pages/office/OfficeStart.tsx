import type { ReactNode } from 'react'
import { formatTime } from '../../rules/language/dates.ts'
import type { AnalyticsReport } from '../../services/analytics/analytics-service.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { href } from '../../routes.ts'
import { newsroomHref } from '../../routes/newsroom.ts'
import { numberInWords } from '../office-figures/texts.de.ts'
import type { Task } from './tasks.ts'

export type OfficeStartModel = { tasks: readonly Task[]; report: AnalyticsReport }

const AREAS = [
  {
    title: 'Kunden und Verträge',
    pages: [
      ['office-declarations', 'Eingänge', 'Kündigungen und Widerrufe'],
      ['office-print', 'Druckabos', 'Liste der gedruckten Zeitung'],
      ['office-log', 'Protokoll', 'wer was geändert hat'],
    ],
  },
  {
    title: 'Geld',
    pages: [
      ['office-bank', 'Bank', 'Lastschriften, Zahlungen, Auszahlungen'],
      ['office-cards', 'Karten', 'Beanstandungen und Rückzahlungen'],
      ['office-offers', 'Angebote', 'Preise und Verkauf'],
      ['office-vouchers', 'Gutscheine', 'Aktionen und Codes'],
    ],
  },
  {
    title: 'Leser erreichen',
    pages: [
      ['newsletters', 'Newsletter', 'Ausgaben schreiben und planen, in der Redaktion'],
      ['push', 'Push', 'Nachrichten aufs Telefon, in der Redaktion'],
      ['office-ads', 'Anzeigen', 'eigene Anzeigen und Laufzeiten'],
    ],
  },
  {
    title: 'Auswerten und einstellen',
    pages: [
      ['office-figures', 'Zahlen', 'Aufrufe, Bestellungen, Ladezeiten'],
      ['office-exports', 'Export', 'Dateien für Buchhaltung und Steuer'],
      ['office-settings', 'Einstellungen', 'Schalter und Werte der Website'],
    ],
  },
] as const

/** The start page of the office: today's tasks, the customer search, today's figures and all areas. */
export function OfficeStart({
  model: { tasks, report },
  search,
}: {
  model: OfficeStartModel
  search: ReactNode
}) {
  return (
    <>
      <h1>Heute</h1>
      <div className="office-start">
        <section aria-labelledby="aufgaben">
          <h2 id="aufgaben">Das ist zu tun</h2>
          {tasks.length > 0 ? (
            <Tasks tasks={tasks} />
          ) : (
            <EmptyState title="Nichts wartet" drawing="letterbox">
              <p>Neue Eingänge, Zahlungen und Beanstandungen stehen hier, sobald sie kommen.</p>
            </EmptyState>
          )}
        </section>
        <div>
          <section aria-labelledby="kunden">
            <h2 id="kunden">Kunden suchen</h2>
            {search}
          </section>
          <Figures report={report} />
        </div>
      </div>
      <nav className="office-areas" aria-label="Alle Bereiche">
        {AREAS.map(({ title, pages }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul className="plain-list">
              {pages.map(([page, label, what]) => (
                <li key={page}>
                  <a
                    href={
                      page === 'newsletters' || page === 'push'
                        ? newsroomHref[page]()
                        : href[page]()
                    }
                  >
                    <b>{label}</b> <small>{what}</small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  )
}

const MAX_COUNT = 99

function Tasks({ tasks }: Pick<OfficeStartModel, 'tasks'>) {
  return (
    <ol className="plain-list office-tasks">
      {tasks.map(({ count, title, hint, href: target }) => (
        <li key={title}>
          <a href={target}>
            <span>{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>{' '}
            <span>
              <b>{title}</b> <small>{hint}</small>
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}

function Figures({ report }: Pick<OfficeStartModel, 'report'>) {
  const { at, readersNow, views, funnel } = report
  return (
    <section aria-labelledby="zahlen">
      <h2 id="zahlen">Die Zahlen um {formatTime(at)}</h2>
      <Facts>
        <Fact label="Leser jetzt">{numberInWords(readersNow)}</Fact>
        <Fact label="Seitenaufrufe heute">{numberInWords(views)}</Fact>
        <Fact label="Bestellungen heute">{numberInWords(funnel.orders)}</Fact>
      </Facts>
    </section>
  )
}
