import { newsroomHref } from '../../routes/newsroom.ts'
import type { Audience, Compared } from '../../services/newsroom/audience/contract.ts'
import { Link } from '../navigation/Link.tsx'
import { DepthByArticle, DepthBySection } from './DepthTables.tsx'
import { FigureTable, type Figure } from './FigureTable.tsx'
import {
  arrivalInWords,
  changeInWords,
  comparedInWords,
  periodInWords,
  pointInWords,
  readerInWords,
  sectionInWords,
} from './words.ts'

type AudienceTablesProps = { audience: Audience }

const STEPS = {
  walled: 'Artikel mit Bezahlschranke gezeigt',
  offers: 'Angebote geöffnet',
  checkouts: 'Bestellung begonnen',
  orders: 'Bestellt und nicht widerrufen',
} as const

const fileOf = (name: string, { period: { from, to } }: Audience): string =>
  `${name}-${from}${to === from ? '' : `-bis-${to}`}`

/** The numbers of the chart. */
export function PointsTable({ audience }: AudienceTablesProps) {
  const { span, period, compared, points } = audience
  return (
    <details className="chart-table">
      <summary>Die Kurve als Tabelle</summary>
      <FigureTable
        title={span === 'day' ? 'Nach Stunden' : 'Nach Tagen'}
        columns={[
          span === 'day' ? 'Stunde' : 'Tag',
          periodInWords(span, period),
          comparedInWords(span, compared),
        ]}
        file={fileOf('verlauf', audience)}
        rows={points.map((point) => ({
          key: point.at,
          label: pointInWords(point.at),
          figures: [point.count, point.before],
        }))}
      />
    </details>
  )
}

/** The tables of a period: articles, sections, readers, the way to an order, and how far articles are read. */
export function AudienceTables({ audience }: AudienceTablesProps) {
  const { sections, readers, funnel } = audience
  const file = (name: string) => fileOf(name, audience)
  const columns = (what: string, count = 'Aufrufe') => columnsOf(audience, what, count)
  const figures = (compare: Compared) => figuresOf(audience, compare)
  return (
    <div className="figure-tables">
      <ArticlesTable audience={audience} />
      <div className="figure-stack">
        <FigureTable
          title="Ressorts"
          note="Aufrufe der Seite eines Ressorts und seiner Artikel."
          columns={columns('Ressort')}
          file={file('ressorts')}
          rows={sections.map(({ path, name, ...compare }) => ({
            key: path,
            label: sectionInWords({ path, name }, sections),
            figures: figures(compare),
          }))}
        />
        <FigureTable
          title="Leserschaft"
          columns={columns('Art')}
          file={file('leserschaft')}
          rows={readers.map(({ kind, ...compare }) => ({
            key: kind,
            label: readerInWords(kind),
            figures: figures(compare),
          }))}
        />
        <ArrivalsTable audience={audience} />
        {funnel && (
          <FigureTable
            title="Von der Bezahlschranke zur Bestellung"
            note="Aufrufe; Bestellungen aus allen Wegen."
            columns={columns('Schritt', 'Anzahl')}
            file={file('bestellungen')}
            rows={Object.entries(STEPS).map(([step, label]) => ({
              key: step,
              label,
              figures: figures(funnel[step as keyof typeof STEPS]),
            }))}
          />
        )}
      </div>
      <DepthBySection audience={audience} file={file('lesetiefe-ressorts')} />
      <DepthByArticle audience={audience} file={file('lesetiefe-artikel')} />
    </div>
  )
}

/** The columns of a table that compares two periods; one that has not ended is not compared as a whole. */
const columnsOf = ({ span, compared, ended }: Audience, what: string, count: string) => [
  what,
  count,
  comparedInWords(span, compared),
  ...(ended ? [] : ['Änderung']),
]

const figuresOf = ({ ended }: Audience, compare: Compared): Figure[] => [
  compare.count,
  compare.before,
  ...(ended ? [] : [changeInWords(compare)]),
]

function ArrivalsTable({ audience }: AudienceTablesProps) {
  return (
    <FigureTable
      title="Herkunft"
      note="Geladene Seiten derer, die der Messung zugestimmt haben, nach der Seite davor. „Ohne Angabe“: Lesezeichen, Push-Mitteilungen, Apps und E-Mail-Programme."
      columns={columnsOf(audience, 'Art', 'Seiten')}
      file={fileOf('herkunft', audience)}
      rows={audience.arrivals.map(({ kind, ...compare }) => ({
        key: kind,
        label: arrivalInWords(kind),
        figures: figuresOf(audience, compare),
      }))}
    />
  )
}

function ArticlesTable({ audience }: AudienceTablesProps) {
  return (
    <FigureTable
      title="Artikel"
      note="Aufrufe, auch vor der Bezahlschranke. Artikel werden 30 Tage lang einzeln gezählt."
      columns={['Artikel', 'Aufrufe']}
      file={fileOf('artikel', audience)}
      rows={audience.articles.map(({ id, title, views }) => ({
        key: String(id),
        label: title,
        link: <Link href={newsroomHref.article({ id })}>{title}</Link>,
        figures: [views],
      }))}
    />
  )
}
