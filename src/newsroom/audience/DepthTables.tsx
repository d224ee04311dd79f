import { DEPTHS, shareOf, type Depths } from '../../rules/analytics/reading-depth.ts'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { Audience } from '../../services/newsroom/audience/contract.ts'
import { Link } from '../navigation/Link.tsx'
import { AudienceChart } from './AudienceChart.tsx'
import { FigureTable, type Figure } from './FigureTable.tsx'
import {
  comparedInWords,
  depthInWords,
  percentInWords,
  periodInWords,
  sectionInWords,
} from './words.ts'

type DepthTableProps = { audience: Audience; file: string }

const COLUMNS = ['Geöffnet', '25 %', '50 %', '75 %', 'Ende']

/** How far all articles and those of each section were read. */
export function DepthBySection({ audience, file }: DepthTableProps) {
  const { span, period, compared, depths } = audience
  const { total, before, chart, sections } = depths
  const comparedName = comparedInWords(span, compared)
  return (
    <FigureTable
      title="Lesetiefe"
      note="Anteil derer, die ein Viertel, die Hälfte, drei Viertel oder das Ende des Textes gesehen haben; nur wer der Messung zugestimmt hat. Artikel hinter der Bezahlschranke zählen nicht, und jedes Netz zählt je Artikel in 40 Minuten einmal."
      columns={['Ressort', ...COLUMNS]}
      file={file}
      chart={
        chart && (
          <AudienceChart
            chart={chart}
            label="Anteil derer, die so weit gelesen haben; die Zahlen stehen in der Tabelle darunter"
            count={periodInWords(span, period)}
            before={comparedName}
            valueInWords={percentInWords}
            pointInWords={depthInWords}
          />
        )
      }
      rows={[
        ...(total ? [{ key: 'total', label: 'Alle Artikel', figures: figuresOf(total) }] : []),
        ...(before
          ? [{ key: 'before', label: `Alle, ${comparedName}`, figures: figuresOf(before) }]
          : []),
        ...sections.map(({ path, name, ...counts }) => ({
          key: `/${path}`,
          label: sectionInWords({ path, name }, sections),
          figures: figuresOf(counts),
        })),
      ]}
    />
  )
}

export function DepthByArticle({ audience, file }: DepthTableProps) {
  return (
    <FigureTable
      title="Lesetiefe nach Artikel"
      note="Die Artikel, deren Lesetiefe am häufigsten gemessen wurde."
      columns={['Artikel', ...COLUMNS]}
      file={file}
      rows={audience.depths.articles.map(({ id, title, ...counts }) => ({
        key: String(id),
        label: title,
        link: <Link href={newsroomHref.article({ id })}>{title}</Link>,
        figures: figuresOf(counts),
      }))}
    />
  )
}

const figuresOf = (depths: Depths): Figure[] =>
  DEPTHS.map((name) => (name === 'opened' ? depths.opened : percentInWords(shareOf(depths, name))))
