import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useId, useRef, useState, type CSSProperties } from 'react'
import type { BlockKind } from '../blocks/block-kinds.ts'
import { insertBlock } from '../commands/insert-block.ts'
import { filterKinds, slashQuery } from '../commands/slash-query.ts'

type SlashMenuProps = { editor: Editor; kinds: readonly BlockKind[] }

/** The blocks that can be inserted, opened by `/` at the start of an empty paragraph and filtered by typing. */
export function SlashMenu({ editor, kinds: all }: SlashMenuProps) {
  const found = useEditorState({
    editor,
    selector: ({ editor: { state, isFocused } }) => (isFocused ? slashQuery(state) : null),
  })
  /** The paragraph whose menu was closed by Escape. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  if (!found && closedAt !== null) setClosedAt(null)
  if (!found || found.from === closedAt) return null
  const kinds = filterKinds(all, found.query)
  if (kinds.length === 0) return null
  return (
    <Menu
      key={found.query}
      editor={editor}
      at={found.from}
      kinds={kinds}
      onClose={() => setClosedAt(found.from)}
      onChoose={(kind) => {
        editor.commands.deleteRange(found)
        insertBlock(editor, kind.create())
      }}
    />
  )
}

type MenuProps = SlashMenuProps & {
  at: number
  onClose: () => void
  onChoose: (kind: BlockKind) => void
}

function Menu({ editor, at, kinds, onClose, onChoose }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const place = placeOf(editor, at)
  const onKey = ({ key }: KeyboardEvent): boolean => {
    const kind = kinds[active]
    if (key === 'ArrowDown') setActive((active + 1) % kinds.length)
    else if (key === 'ArrowUp') setActive((active - 1 + kinds.length) % kinds.length)
    else if (key === 'Escape') onClose()
    else if (key === 'Enter' && kind) onChoose(kind)
    else return false
    return true
  }
  useKeysBeforeText(editor, onKey)
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-controls', id)
    dom.setAttribute('aria-activedescendant', `${id}-${active}`)
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, active])
  return (
    <div
      ref={list}
      id={id}
      className="slash-menu"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the text keeps the focus
      role="listbox"
      aria-label="Baustein einfügen"
      tabIndex={-1}
      style={place}
    >
      {kinds.map((kind, index) => (
        <div
          key={kind.label}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The text keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(kind)
          }}
        >
          {kind.label}
        </div>
      ))}
    </div>
  )
}

/** Handles keys before the text does; `onKey` returns whether it did. */
function useKeysBeforeText(editor: Editor, onKey: (event: KeyboardEvent) => boolean): void {
  const handle = useEffectEvent(onKey)
  useEffect(() => {
    const { dom } = editor.view
    const listener = (event: KeyboardEvent) => {
      if (!handle(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    dom.addEventListener('keydown', listener, true)
    return () => dom.removeEventListener('keydown', listener, true)
  }, [editor])
}

/** The height of the menu in `editor.css`, and of the bar that covers the end of the window. */
const NEEDED_BELOW = 288 + 80

/** Below the line of the cursor, or above it near the end of the window; in the coordinates of the text's frame. */
function placeOf({ view }: Editor, at: number): CSSProperties {
  const frame = view.dom.closest('.text-frame')?.getBoundingClientRect() ?? new DOMRect()
  const line = view.coordsAtPos(at)
  const left = Math.max(0, line.left - frame.left)
  const isAbove = innerHeight - line.bottom < NEEDED_BELOW && line.top > NEEDED_BELOW
  return isAbove
    ? { bottom: frame.bottom - line.top + 4, left }
    : { top: line.bottom - frame.top + 4, left }
}
