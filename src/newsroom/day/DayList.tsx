import { DRAFT_STATES } from '../../rules/newsroom/moves.ts'
import type { DayArticle } from '../../services/newsroom/day/contract.ts'
import { useSectionName } from '../data/section-names.ts'
import { StateLabel } from '../parts/StateLabel.tsx'
import { CardFacts, CardTitle } from './CardFacts.tsx'
import { CardMoves } from './CardMoves.tsx'
import type { StartMove } from './use-card-moves.ts'

type DayListProps = { articles: readonly DayArticle[]; isOff: boolean; onMove: StartMove }

/** The articles of a day by section, and within a section by state. */
export function DayList({ articles, isOff, onMove }: DayListProps) {
  const sectionName = useSectionName()
  const sections = [...Map.groupBy(articles, ({ section }) => section)]
    .map(([path, ofSection]) => ({ path, name: sectionName(path), articles: byState(ofSection) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
  return (
    <>
      {sections.map(({ path, name, articles: ofSection }) => (
        <section key={path} className="day-section" aria-labelledby={`day-${path}`}>
          <h2 id={`day-${path}`}>
            {name || 'Ohne Ressort'} <span className="day-count">{ofSection.length}</span>
          </h2>
          <ul>
            {ofSection.map((article) => (
              <li key={article.id} className="day-row">
                <StateLabel state={article.state} />
                <div className="day-row-text">
                  <CardTitle article={article} />
                  <CardFacts article={article} />
                </div>
                <CardMoves article={article} isOff={isOff} onMove={onMove} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const byState = (articles: readonly DayArticle[]): DayArticle[] =>
  articles.toSorted((a, b) => DRAFT_STATES.indexOf(a.state) - DRAFT_STATES.indexOf(b.state))
