import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react'
import { BlockField } from './BlockField.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import { FIELDS_OF_NODE } from './fields.ts'

const TOOLS = [
  ['Zeile einfügen', 'addRowAfter'],
  ['Spalte einfügen', 'addColumnAfter'],
  ['Zeile löschen', 'deleteRow'],
  ['Spalte löschen', 'deleteColumn'],
  ['Kopfzeile', 'toggleHeaderRow'],
] as const

/** A table: its caption, and buttons for rows and columns at the cursor. */
export function TableBlock({
  node,
  editor,
  getPos,
  selected,
  updateAttributes,
}: ReactNodeViewProps) {
  const run = (command: (typeof TOOLS)[number][1]) => {
    const pos = getPos()
    if (pos === undefined) return
    const { from } = editor.state.selection
    const isWithin = from > pos && from < pos + node.nodeSize
    // Row, cell, paragraph: without a cursor in the table its last cell is meant.
    const chain = isWithin
      ? editor.chain()
      : editor.chain().setTextSelection(pos + node.nodeSize - 4)
    chain.focus()[command]().run()
  }
  return (
    <BlockFrame editor={editor} getPos={getPos} selected={selected} name="Tabelle">
      <div className="block-fields" contentEditable={false}>
        {FIELDS_OF_NODE['table']?.map((field) => (
          <BlockField
            key={field.label}
            field={field}
            attributes={node.attrs}
            onChange={updateAttributes}
          />
        ))}
        <div className="table-tools">
          {TOOLS.map(([label, command]) => (
            <button key={command} type="button" onClick={() => run(command)}>
              {label}
            </button>
          ))}
        </div>
      </div>
      <div className="table-frame">
        <NodeViewContent<'table'> as="table" />
      </div>
    </BlockFrame>
  )
}
