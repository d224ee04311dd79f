import type { Editor } from '@tiptap/core'
import { usePaintedState } from './use-painted-state.ts'

const STYLES = [
  ['paragraph', 'Absatz'],
  ['2', 'Zwischenüberschrift'],
  ['3', 'Überschrift 3. Ebene'],
  ['4', 'Überschrift 4. Ebene'],
] as const

const styleOf = (editor: Editor): string => {
  const { parent } = editor.state.selection.$from
  return parent.type.name === 'heading' ? String(parent.attrs['level']) : parent.type.name
}

/** Makes the line at the cursor a paragraph or a heading. Lines of other blocks stay what they are. */
export function TextStyle({ editor }: { editor: Editor }) {
  const style = usePaintedState(editor, styleOf)
  const isKnown = STYLES.some(([value]) => value === style)
  return (
    <select
      aria-label="Art der Zeile"
      value={style}
      disabled={!isKnown}
      onChange={({ target }) => {
        const chain = editor.chain().focus()
        const level = Number(target.value)
        if (level === 2 || level === 3 || level === 4) chain.setHeading({ level }).run()
        else chain.setParagraph().run()
      }}
    >
      {STYLES.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {!isKnown && <option value={style}>Baustein</option>}
    </select>
  )
}
