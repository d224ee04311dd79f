import type { Verdict } from '../../../rules/articles/reviews/review.ts'
import { escapeText } from '../../../rules/language/html-escaping.ts'
import { TableItem } from './TableItem.tsx'

type VerdictItemProps = Verdict & { level: 2 | 3 }

/** S2.07: the verdict with pros, cons and measured values. */
export function VerdictItem({ text, pros, cons, measured, level }: VerdictItemProps) {
  const Heading = `h${level}` as const
  return (
    <>
      <section className="fact-box" aria-label="Unser Urteil">
        <Heading>Unser Urteil</Heading>
        <div className="block-html">
          {text && <p dangerouslySetInnerHTML={{ __html: text }} />}
          <Points title="Dafür spricht" points={pros} level={level} look="pros" />
          <Points title="Dagegen spricht" points={cons} level={level} look="cons" />
        </div>
      </section>
      {measured.length > 0 && <Measured measured={measured} />}
    </>
  )
}

type PointsProps = { title: string; points: readonly string[]; level: 2 | 3; look: 'pros' | 'cons' }

function Points({ title, points, level, look }: PointsProps) {
  if (points.length === 0) return null
  const Heading = level === 2 ? 'h3' : 'h4'
  return (
    <>
      <Heading>{title}</Heading>
      <ul className={look}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  )
}

/** The manufacturer's values are shown next to the measured ones, if there are any. */
function Measured({ measured }: Pick<Verdict, 'measured'>) {
  const hasStated = measured.some(({ stated }) => stated)
  const rows = measured.map(({ what, value, stated }) =>
    [what, value, ...(hasStated ? [stated || '–'] : [])].map(escapeText),
  )
  return (
    <TableItem
      caption="Was wir gemessen haben"
      head={['', 'Gemessen', ...(hasStated ? ['Laut Hersteller'] : [])]}
      rows={rows}
      label="Was wir gemessen haben"
    />
  )
}
