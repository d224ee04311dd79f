import { useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { emptyPlaces } from '../../rules/newsroom/pages/findings.ts'
import type { BlockView } from '../../services/newsroom/pages/contract.ts'
import { Icon } from '../../ui/kit/Icon.tsx'
import { useSectionName } from '../data/section-names.ts'
import { BlockCards } from './BlockCards.tsx'
import { BlockDialog } from './BlockDialog.tsx'
import { useBoard } from './page-board.ts'
import { blockName, LAYOUT_NAMES, listInWords } from './words.ts'

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
  const nameOf = useSectionName()
  if (layout === 'newsletter') return <p className="quiet">{LAYOUT_NAMES[layout]}</p>
  const filled = list === null ? '' : ` · aufgefüllt: ${listInWords(list, nameOf)}`
  return (
    <p className="quiet">
      {LAYOUT_NAMES[layout]} · {limit} Artikel{filled}
    </p>
  )
}

function BlockTools({ block, index }: { block: BlockView; index: number }) {
  const { view, act } = useBoard()
  const [isEditing, setEditing] = useState(false)
  const { blocks } = view
  const name = blockName(block)
  const move = (before: number | null, done: string) =>
    act({ kind: 'move-block', block: block.id, before }, { done })
  const isFirst = index === 0
  const isLast = index === blocks.length - 1
  return (
    <div className="page-block-tools">
      <Button
        className="page-card-tool"
        aria-label={`${name}: ändern`}
        onPress={() => setEditing(true)}
      >
        <Icon name="font-size" size={20} />
      </Button>
      <Button
        className="page-card-tool"
        aria-label={`${name}: nach oben`}
        aria-disabled={isFirst}
        onPress={() => {
          if (!isFirst) move(blocks[index - 1]?.id ?? null, `„${name}“ ist Block ${index}.`)
        }}
      >
        <Icon name="chevron-up" size={20} />
      </Button>
      <Button
        className="page-card-tool"
        aria-label={`${name}: nach unten`}
        aria-disabled={isLast}
        onPress={() => {
          if (!isLast) move(blocks[index + 2]?.id ?? null, `„${name}“ ist Block ${index + 2}.`)
        }}
      >
        <Icon name="chevron-down" size={20} />
      </Button>
      <Button
        className="page-card-tool"
        aria-label={`${name}: entfernen`}
        onPress={() => {
          document.querySelector<HTMLElement>('h1')?.focus()
          act({ kind: 'remove-block', block: block.id }, { done: `„${name}“ ist entfernt.` })
        }}
      >
        <Icon name="close" size={20} />
      </Button>
      {isEditing && <BlockDialog block={block} onClose={() => setEditing(false)} />}
    </div>
  )
}
