import { useRef, useState } from 'react'
import { emptyPlaces } from '../../rules/newsroom/pages/findings.ts'
import type { BlockView } from '../../services/newsroom/pages/contract.ts'
import { Icon } from '../../ui/kit/Icon.tsx'
import { useListName } from '../data/list-names.ts'
import { useFocusInView } from './use-focus-in-view.ts'
import { BlockCards } from './BlockCards.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { useBoard } from './page-board.ts'
import { ToolButton } from './ToolButton.tsx'
import { blockName, LAYOUT_NAMES } from './words.ts'

/** One block of the page: its name, its tools and its articles. */
export function BlockPanel({ block, index }: { block: BlockView; index: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const empty = emptyPlaces(block)
  const id = `page-block-${block.id}`
  return (
    <section className="page-block" aria-labelledby={id}>
      <div className="page-block-head">
        <div>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {index + 1}. {blockName(block)}
          </h2>
          <BlockFacts block={block} />
        </div>
        <BlockTools block={block} index={index} />
      </div>
      <BlockCards block={block} onRemoved={() => heading.current?.focus()} />
      {empty > 0 && (
        <p className="page-block-empty">
          <Icon name="warning" size={20} />
          {empty === 1 ? 'Ein Platz ist leer' : `${empty} Plätze sind leer`}
        </p>
      )}
    </section>
  )
}

function BlockFacts({ block: { layout, limit, list } }: { block: BlockView }) {
  const name = useListName(list ?? '')
  if (layout === 'newsletter') return <p className="quiet">{LAYOUT_NAMES[layout]}</p>
  const filled = list === null ? '' : ` · aufgefüllt: ${name}`
  return (
    <p className="quiet">
      {LAYOUT_NAMES[layout]} · {limit} Artikel{filled}
    </p>
  )
}

function BlockTools({ block, index }: { block: BlockView; index: number }) {
  const { view, act } = useBoard()
  const [isEditing, setEditing] = useState(false)
  const tools = useFocusInView<HTMLDivElement>(index)
  const { blocks } = view
  const name = blockName(block)
  const move = (before: number | null, done: string) =>
    act({ kind: 'move-block', block: block.id, before }, { done })
  return (
    <div ref={tools} className="page-block-tools">
      <ToolButton
        label={`${name}: ändern`}
        tip="Aussehen und Auffüllen"
        icon="font-size"
        onPress={() => setEditing(true)}
      />
      <ToolButton
        label={`${name}: nach oben`}
        tip="Nach oben"
        icon="chevron-up"
        isOff={index === 0}
        onPress={() => move(blocks[index - 1]?.id ?? null, `„${name}“ ist Block ${index}.`)}
      />
      <ToolButton
        label={`${name}: nach unten`}
        tip="Nach unten"
        icon="chevron-down"
        isOff={index === blocks.length - 1}
        onPress={() => move(blocks[index + 2]?.id ?? null, `„${name}“ ist Block ${index + 2}.`)}
      />
      <ToolButton
        label={`${name}: entfernen`}
        tip="Block entfernen"
        icon="close"
        onPress={() => {
          document.querySelector<HTMLElement>('h1')?.focus()
          act({ kind: 'remove-block', block: block.id }, { done: `„${name}“ ist entfernt.` })
        }}
      />
      {isEditing && <BlockDialog block={block} onClose={() => setEditing(false)} />}
    </div>
  )
}
