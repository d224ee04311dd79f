import { newestFirst, type Correction } from '../../../rules/articles/marks/corrections.ts'
import { formatPublished } from '../../../rules/language/dates.ts'
import { plural } from '../../../rules/language/plural.ts'

/** Corrections with the earlier mistake and the date, shown to every reader. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  if (corrections.length === 0) return null
  return (
    <aside className="fact-box" aria-labelledby="korrekturen">
      <h2 id="korrekturen">
        {plural(corrections.length, { one: 'Korrektur', other: 'Korrekturen' })}
      </h2>
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
