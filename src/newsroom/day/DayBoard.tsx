import { useMemo, useRef, type RefObject } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import type { DraftState } from '../../rules/newsroom/moves.ts'
import { movesByState } from '../../rules/newsroom/state-moves.ts'
import type { DayArticle } from '../../services/newsroom/day/contract.ts'
import { useSectionName } from '../data/section-names.ts'
import { STATES } from '../states.ts'
import { CardFacts, CardTitle } from './CardFacts.tsx'
import { CardMoves } from './CardMoves.tsx'
import type { StartMove } from './use-card-moves.ts'

/** The columns that are always shown; those of other states only if they have a card. */
const COLUMNS: readonly DraftState[] = [
  'idea',
  'draft',
  'in-review',
  'ready',
  'scheduled',
  'published',
]
const RARE_COLUMNS: readonly DraftState[] = ['changed', 'withdrawn']

/** Returns the columns of a board in their order. */
export function columnsOf(
  articles: readonly DayArticle[],
  state: DraftState | undefined,
): DraftState[] {
  if (state) return [state]
  const hasCard = (one: DraftState) => articles.some((article) => article.state === one)
  return [...COLUMNS, ...RARE_COLUMNS.filter(hasCard)]
}

type BoardProps = {
  articles: readonly DayArticle[]
  state: DraftState | undefined
  isOff: boolean
  onMove: StartMove
}

/** The articles of a day in columns by state. A card is dragged to the states that it can reach, by mouse or keyboard. */
export function DayBoard({ articles, state, isOff, onMove }: BoardProps) {
  const draggedRef = useRef<DayArticle>(null)
  return (
    <div className="day-board">
      {columnsOf(articles, state).map((column) => (
        <Column
          key={column}
          state={column}
          articles={articles.filter((article) => article.state === column)}
          draggedRef={draggedRef}
          isOff={isOff}
          onMove={onMove}
        />
      ))}
    </div>
  )
}

/** The type of the dragged data. The number of the card is its value. */
const CARD = 'x-day-card'

type ColumnProps = {
  state: DraftState
  articles: readonly DayArticle[]
  draggedRef: RefObject<DayArticle | null>
  isOff: boolean
  onMove: StartMove
}

function Column({ state, articles, draggedRef, isOff, onMove }: ColumnProps) {
  // Only columns of the states that the card can reach accept it, so that no other is offered.
  const moveOf = (article: DayArticle | null) =>
    article ? movesByState(article, article.moves).get(state) : undefined
  const { dragAndDropHooks } = useDragAndDrop<DayArticle>({
    isDisabled: isOff,
    getItems: (_keys, items) => {
      draggedRef.current = items[0] ?? null
      return items.map(({ id }) => ({ [CARD]: String(id) }))
    },
    acceptedDragTypes: [CARD],
    getDropOperation: ({ type }) =>
      type === 'root' && moveOf(draggedRef.current) ? 'move' : 'cancel',
    onRootDrop: () => {
      const move = moveOf(draggedRef.current)
      if (draggedRef.current && move) onMove(draggedRef.current, move)
    },
  })
  const heading = `day-${state}`
  return (
    <section className="day-column" aria-labelledby={heading}>
      <h2 id={heading}>
        <span className="state" data-state={state}>
          {STATES[state]}
        </span>{' '}
        <span className="day-count">{articles.length}</span>
      </h2>
      <GridList
        className="day-cards"
        aria-labelledby={heading}
        items={articles}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => <p className="day-empty">Nichts</p>}
        dependencies={[isOff, onMove]}
      >
        {(article) => <Card article={article} isOff={isOff} onMove={onMove} />}
      </GridList>
    </section>
  )
}

type CardProps = { article: DayArticle; isOff: boolean; onMove: StartMove }

function Card({ article, isOff, onMove }: CardProps) {
  const sectionName = useSectionName()
  const isMovable = useMemo(() => movesByState(article, article.moves).size > 0, [article])
  const title = article.title || 'Ohne Titel'
  return (
    <GridListItem className="day-card" id={article.id} value={article} textValue={title}>
      <p className="card-section">{sectionName(article.section)}</p>
      <CardTitle article={article} />
      <CardFacts article={article} />
      <div className="card-foot">
        <CardMoves article={article} isOff={isOff} onMove={onMove} />
        <Button
          slot="drag"
          className="card-drag"
          aria-label={`Verschieben: ${title}`}
          isDisabled={!isMovable || isOff}
        >
          <span aria-hidden="true">⠿</span>
        </Button>
      </div>
    </GridListItem>
  )
}
