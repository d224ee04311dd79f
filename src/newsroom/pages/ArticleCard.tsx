import { useRef } from 'react'
import { formatDateAndTime } from '../../rules/language/dates.ts'
import { standingIn, takesPicks } from '../../rules/newsroom/pages/page-draft.ts'
import type { BlockView } from '../../services/newsroom/pages/contract.ts'
import { ArticleLines } from './CandidateList.tsx'
import { useBoard, type Card } from './page-board.ts'
import { ToolButton } from './ToolButton.tsx'
import { blockName, HIDDEN_REASONS } from './words.ts'

/** The dialogs that a card opens. */
export type CardDialog = 'pin' | 'place' | 'headlines'

type ArticleCardProps = {
  block: BlockView
  card: Card
  onDialog: (kind: CardDialog) => void
  onRemoved: () => void
}

/** An article of a block, why it is there, and what can be done with it. */
export function ArticleCard({ block, card, onDialog, onRemoved }: ArticleCardProps) {
  const { article } = card
  const { as } = standingIn(block, article.id)
  const tools = useRef<HTMLDivElement>(null)
  const focusTools = () => tools.current?.querySelector('button')?.focus()
  return (
    <>
      <div className="page-card-text">
        <ArticleLines article={article} />
        <Marks block={block} card={card} />
      </div>
      {takesPicks(block.layout) && (
        <div ref={tools} className="page-card-tools">
          <ToolButton
            label={`${article.title} versetzen`}
            tip="In einen anderen Block oder an einen anderen Platz"
            icon="arrow-right"
            onPress={() => onDialog('place')}
          />
          {as === 'out' ? (
            <HoldButton block={block} card={card} onHeld={focusTools} />
          ) : (
            <PlacedTools {...{ block, card, onDialog, onRemoved }} onUnpinned={focusTools} />
          )}
          {article.state === 'public' && (
            <ToolButton
              label={`Überschriften von ${article.title} testen`}
              tip="Überschriften testen"
              icon="copy"
              onPress={() => onDialog('headlines')}
            />
          )}
        </div>
      )}
    </>
  )
}

function Marks({
  block,
  card: { article, because, alsoIn },
}: Pick<ArticleCardProps, 'block' | 'card'>) {
  const { page } = useBoard().view
  const standing = standingIn(block, article.id)
  return (
    <p className="page-card-mark">
      {standing.as === 'pin' && <span>{pinInWords(standing.pin)}</span>}
      {standing.as === 'pick' && <span>Von Hand gesetzt</span>}
      {standing.as === 'out' && <span>Automatisch</span>}
      {article.testedOn !== null && <span>{testInWords(article.testedOn === page)}</span>}
      {because && <span className="page-card-problem">{HIDDEN_REASONS[because]}</span>}
      {alsoIn.length > 0 && (
        <span className="page-card-problem">Doppelt: auch in {alsoIn.join(', ')}</span>
      )}
    </p>
  )
}

const testInWords = (isHere: boolean): string =>
  isHere ? 'Überschrift wird getestet' : 'Überschrift wird auf einer anderen Seite getestet'

function pinInWords({
  place,
  from,
  until,
}: {
  place: number
  from: string | null
  until: string | null
}) {
  const at = (iso: string) => formatDateAndTime(new Date(iso))
  const times = [from && `von ${at(from)}`, until && `bis ${at(until)}`].filter(Boolean)
  return [`Angepinnt an Platz ${place + 1}`, ...times].join(' ')
}

type HoldButtonProps = Pick<ArticleCardProps, 'block' | 'card'> & { onHeld: () => void }

/** Keeps an article that a list has brought at its place. The button is gone then, so the focus moves before. */
function HoldButton({ block, card: { article }, onHeld }: HoldButtonProps) {
  const { act } = useBoard()
  const place = Math.max(block.shown.indexOf(article.id), 0)
  return (
    <ToolButton
      label={`${article.title} festhalten`}
      tip="Festhalten"
      icon="check"
      onPress={() => {
        onHeld()
        act(
          { kind: 'hold', block: block.id, article: article.id, place },
          { article, done: `„${article.title}“ bleibt in „${blockName(block)}“.` },
        )
      }}
    />
  )
}

type PlacedToolsProps = ArticleCardProps & { onUnpinned: () => void }

function PlacedTools(props: PlacedToolsProps) {
  const { block, card, onDialog, onRemoved, onUnpinned } = props
  const { article } = card
  const { act } = useBoard()
  const isPinned = block.pins.some(({ id }) => id === article.id)
  const named = { block: block.id, article: article.id }
  return (
    <>
      <ToolButton
        label={`${article.title} anpinnen`}
        tip="An einen Platz anpinnen"
        icon="pin"
        onPress={() => onDialog('pin')}
      />
      {isPinned && (
        <ToolButton
          label={`${article.title} lösen`}
          tip="Nicht mehr anpinnen"
          icon="chevron-down"
          onPress={() => {
            onUnpinned()
            act({ kind: 'unpin', ...named }, { done: `„${article.title}“ ist gelöst.` })
          }}
        />
      )}
      <ToolButton
        label={`${article.title} herausnehmen`}
        tip="Herausnehmen"
        icon="close"
        onPress={() => {
          onRemoved()
          act(
            { kind: 'remove', ...named },
            { done: `„${article.title}“ ist nicht mehr in „${blockName(block)}“.` },
          )
        }}
      />
    </>
  )
}
