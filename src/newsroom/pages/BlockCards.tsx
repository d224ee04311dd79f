import { useState } from 'react'
import {
  Button,
  GridList,
  GridListItem,
  useDragAndDrop,
  type DropItem,
  type ItemDropTarget,
} from 'react-aria-components'
import {
  droppedAct,
  hiddenIn,
  isPlaced,
  otherBlocksOf,
  pickFrom,
} from '../../rules/newsroom/pages/findings.ts'
import { takesPicks } from '../../rules/newsroom/pages/page-draft.ts'
import type { BlockView, PageArticle } from '../../services/newsroom/pages/contract.ts'
import { useNow } from '../parts/clock.ts'
import { StartDialog } from '../headlines/StartDialog.tsx'
import { ArticleCard, type CardDialog } from './ArticleCard.tsx'
import { carried, DRAGGED, useBoard, type Card, type Dragged } from './page-board.ts'
import { PinDialog } from './PinDialog.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { blockName } from './words.ts'

const unknown = (id: number): PageArticle => ({
  id,
  title: `Artikel ${id}`,
  titlePrefix: null,
  section: '',
  publishDate: null,
  isPaid: false,
  testedOn: null,
  state: 'missing',
})

/** The shown articles in their order, then those that are placed and not shown. */
function useCards(block: BlockView): Card[] {
  const { view, articles } = useBoard()
  const now = useNow()
  const states = new Map([...articles].map(([id, { state }]) => [id, state]))
  const hidden = hiddenIn(block, view.blocks, states, now)
  const shown = block.shown.map((id) => ({ id, because: null }))
  return [...shown, ...hidden].map(({ id, because }) => ({
    article: articles.get(id) ?? unknown(id),
    because,
    alsoIn: isPlaced(block, id) ? otherBlocksOf(id, block, view.blocks).map(blockName) : [],
  }))
}

/** Brings dropped articles to a place of the block. */
function useDrop(block: BlockView) {
  const { view, act } = useBoard()
  const drop = ({ article, block: from }: Dragged, before: number | null) =>
    act(droppedAct(view.blocks, { article: article.id, from, to: block.id, before }), {
      article,
      done: `„${article.title}“ ist in „${blockName(block)}“.`,
    })
  const placeOf = ({ key, dropPosition }: ItemDropTarget, article: number) => {
    const index = block.shown.indexOf(Number(key))
    if (index === -1) return null
    return pickFrom(block, index + (dropPosition === 'after' ? 1 : 0), article)
  }
  const dropItems = async (items: DropItem[], target: ItemDropTarget | null) => {
    for (const item of items) {
      if (item.kind !== 'text' || !item.types.has(DRAGGED)) continue
      const dragged = JSON.parse(await item.getText(DRAGGED)) as Dragged
      drop(dragged, target && placeOf(target, dragged.article.id))
    }
  }
  return { drop, placeOf, dropItems }
}

/** Lets the cards of a block be dragged, and articles be dropped between them. */
function useCardDrag(block: BlockView, cards: readonly Card[]) {
  const { drop, placeOf, dropItems } = useDrop(block)
  const cardOf = (key: unknown) => cards.find(({ article }) => article.id === Number(key))
  const draggedOf = (key: unknown): Dragged[] => {
    const card = cardOf(key)
    return card ? [{ article: card.article, block: block.id }] : []
  }
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !takesPicks(block.layout),
    getItems: (keys) => [...keys].flatMap(draggedOf).map(carried),
    getAllowedDropOperations: () => ['move'],
    acceptedDragTypes: [DRAGGED],
    onInsert: ({ items, target }) => void dropItems(items, target),
    onRootDrop: ({ items }) => void dropItems(items, null),
    onReorder: ({ keys, target }) => {
      for (const dragged of [...keys].flatMap(draggedOf))
        drop(dragged, placeOf(target, dragged.article.id))
    },
  })
  return dragAndDropHooks
}

type BlockCardsProps = { block: BlockView; onRemoved: () => void }

/** The articles of a block as cards that can be dragged, by mouse and by keyboard. */
export function BlockCards({ block, onRemoved }: BlockCardsProps) {
  const cards = useCards(block)
  const { page } = useBoard().view
  const dragAndDropHooks = useCardDrag(block, cards)
  const [dialog, setDialog] = useState<{ kind: CardDialog; article: PageArticle } | null>(null)
  return (
    <>
      <GridList
        aria-label={`Artikel in ${blockName(block)}`}
        className="page-cards"
        items={cards.map((card) => ({ ...card, id: card.article.id }))}
        dependencies={[block]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => <EmptyBlock block={block} />}
      >
        {(card) => (
          <GridListItem
            id={card.id}
            textValue={card.article.title}
            className="page-card"
            data-hidden={card.because ?? undefined}
          >
            {takesPicks(block.layout) && (
              <Button
                slot="drag"
                className="page-card-grip"
                aria-label={`${card.article.title} ziehen`}
              >
                <span aria-hidden="true">⠿</span>
              </Button>
            )}
            <ArticleCard
              block={block}
              card={card}
              onDialog={(kind) => setDialog({ kind, article: card.article })}
              onRemoved={onRemoved}
            />
          </GridListItem>
        )}
      </GridList>
      {dialog?.kind === 'pin' && (
        <PinDialog block={block} article={dialog.article} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'headlines' && (
        <StartDialog page={page} article={dialog.article} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'place' && (
        <PlaceDialog article={dialog.article} from={block.id} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

function EmptyBlock({ block: { layout } }: { block: BlockView }) {
  if (layout === 'newsletter')
    return <p className="quiet">Hier steht das Angebot eines Newsletters.</p>
  if (layout === 'ranked') return <p className="quiet">Noch zu wenig gelesen.</p>
  return <p className="quiet">Ziehen Sie einen Artikel hierher.</p>
}
