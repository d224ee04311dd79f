import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEffect, useState, type RefObject } from 'react'
import { Sign } from './Sign.tsx'

type Hovered = { pos: number; top: number }

type BlockHandleProps = { editor: Editor; frame: RefObject<HTMLElement | null> }

/** The handle to the left of the block under the mouse: drags the block to another place. The keyboard has keys for it. */
export function BlockHandle({ editor, frame }: BlockHandleProps) {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const onMove = ({ clientY }: MouseEvent) => setHovered(hoveredAt(editor, element, clientY))
    const onLeave = () => setHovered(null)
    element.addEventListener('mousemove', onMove)
    element.addEventListener('mouseleave', onLeave)
    return () => {
      element.removeEventListener('mousemove', onMove)
      element.removeEventListener('mouseleave', onLeave)
    }
  }, [editor, frame])
  if (!hovered) return null
  return (
    <div
      className="block-handle"
      style={{ top: hovered.top }}
      draggable
      aria-hidden
      onDragStart={({ dataTransfer }) => startDrag(editor, hovered.pos, dataTransfer)}
      onDragEnd={() => endDrag(editor)}
    >
      <Sign name="handle" />
    </div>
  )
}

function hoveredAt({ view }: Editor, frame: HTMLElement, y: number): Hovered | null {
  const blocks = [...view.dom.children]
  const block = blocks.find((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return y >= top - 6 && y <= bottom + 6
  })
  if (!block) return null
  const pos = view.posAtDOM(block, 0)
  const $pos = view.state.doc.resolve(pos)
  return {
    pos: $pos.depth > 0 ? $pos.before(1) : pos,
    top: block.getBoundingClientRect().top - frame.getBoundingClientRect().top,
  }
}

/** Drags as the editor's own blocks are dragged: the drop moves the block. */
function startDrag({ view }: Editor, pos: number, data: DataTransfer): void {
  const selection = NodeSelection.create(view.state.doc, pos)
  view.dispatch(view.state.tr.setSelection(selection))
  const slice = selection.content()
  const { dom, text } = view.serializeForClipboard(slice)
  data.clearData()
  data.setData('text/html', dom.innerHTML)
  data.setData('text/plain', text)
  data.effectAllowed = 'copyMove'
  const block = view.nodeDOM(pos)
  if (block instanceof HTMLElement) data.setDragImage(block, 0, 0)
  view.dragging = { slice, move: true }
}

function endDrag({ view }: Editor): void {
  view.dragging = null
}
