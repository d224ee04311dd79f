import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { blockAt, deleteBlock, moveBlock, type Direction } from '../commands/move-block.ts'
import { Sign } from '../toolbar/Sign.tsx'

type BlockFrameProps = Pick<ReactNodeViewProps, 'editor' | 'getPos' | 'selected'> & {
  name: string
  /** Buttons in front of those that every block has. */
  tools?: ReactNode
  children: ReactNode
}

/** The frame of a block with fields: its name, and the buttons that move and delete it. */
export function BlockFrame({ editor, getPos, selected, name, tools, children }: BlockFrameProps) {
  const change = (act: (pos: number) => void) => {
    const pos = getPos()
    if (pos !== undefined) act(pos)
  }
  const move = (direction: Direction) =>
    change((pos) => {
      const { tr } = editor.state
      const block = blockAt(tr.doc, pos)
      if (block && moveBlock(tr, block, direction)) editor.view.dispatch(tr)
    })
  const remove = () =>
    change((pos) => {
      const { tr } = editor.state
      const block = blockAt(tr.doc, pos)
      if (!block) return
      deleteBlock(tr, block)
      editor.view.dispatch(tr)
      editor.commands.focus()
    })
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directionOf(event)
    if (!direction || !isInFields(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    move(direction)
  }
  return (
    <NodeViewWrapper
      as="section"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would hold the text too
      role="group"
      className="block"
      aria-label={name}
      data-selected={selected || undefined}
      onKeyDown={onKeyDown}
    >
      <div className="block-head" contentEditable={false}>
        <span className="block-name" data-drag-handle>
          {name}
        </span>
        <div className="block-tools">
          {tools}
          <button type="button" aria-label={`${name} nach oben`} onClick={() => move('up')}>
            <Sign name="up" />
          </button>
          <button type="button" aria-label={`${name} nach unten`} onClick={() => move('down')}>
            <Sign name="down" />
          </button>
          <button type="button" aria-label={`${name} löschen`} onClick={remove}>
            <Sign name="trash" />
          </button>
        </div>
      </div>
      {children}
    </NodeViewWrapper>
  )
}

const directionOf = ({ key, altKey, shiftKey }: KeyboardEvent): Direction | null => {
  if (!altKey || !shiftKey) return null
  if (key === 'ArrowUp') return 'up'
  return key === 'ArrowDown' ? 'down' : null
}

/** Keys in the text of a block are the editor's. */
const isInFields = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[contenteditable]')?.ariaMultiLine !== 'true'
