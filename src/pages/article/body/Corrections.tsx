import { newestFirst, type Correction } from '../../../rules/articles/marks/corrections.ts'
import { formatPublished } from '../../../rules/language/dates.ts'

/** What was wrong before and since when it is right, for everyone who reads or has read. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null
  return (
    <aside className="fact-box" aria-labelledby="korrekturen">
      <h2 id="korrekturen">{corrections.length === 1 ? 'Korrektur' : 'Korrekturen'}</h2>
      <div className="block-html">
        {newestFirst(corrections).map(({ date, text }) => (
          <p key={date + text}>
            <time dateTime={date}>{formatPublished(new Date(date))}</time>: {text}
          </p>
        ))}
      </div>
    </aside>
  )
}
