import type { Editor } from '@tiptap/core'
import { I18nProvider, ToggleButton, Toolbar } from 'react-aria-components'
import type { BlockKind } from '../blocks/block-kinds.ts'
import { movableBlock } from '../commands/move-block.ts'
import { Sign } from './Sign.tsx'
import { TextStyle } from './TextStyle.tsx'
import {
  BlockButtons,
  CommandButtons,
  MarkButtons,
  MARKS,
  type Command,
  type Run,
} from './ToolbarGroups.tsx'
import { usePaintedState } from './use-painted-state.ts'

type EditorToolbarProps = {
  editor: Editor
  kinds: readonly BlockKind[]
  isFinding: boolean
  onLink: () => void
  onFind: () => void
}

/** The buttons above the text. The arrow keys go through them; Alt and F10 lead here from the text. */
export function EditorToolbar({ editor, kinds, isFinding, onLink, onFind }: EditorToolbarProps) {
  const active = usePaintedState(editor, activeIn)
  const run: Run = (act) => void act(editor.chain().focus()).run()
  return (
    <I18nProvider locale="de-DE">
      <Toolbar className="editor-toolbar" aria-label="Text gestalten">
        <TextStyle editor={editor} />
        <MarkButtons active={active.marks} run={run} onLink={onLink} />
        <BlockButtons editor={editor} kinds={kinds} list={active.list} run={run} />
        <CommandButtons label="Baustein am Cursor" commands={blockCommands(active)} run={run} />
        <CommandButtons label="Verlauf und Suche" commands={historyCommands(active)} run={run}>
          <ToggleButton
            aria-label="Suchen und ersetzen (Strg+F)"
            isSelected={isFinding}
            onChange={onFind}
          >
            <Sign name="find" />
          </ToggleButton>
        </CommandButtons>
      </Toolbar>
    </I18nProvider>
  )
}

/** The state of the buttons. */
function activeIn(editor: Editor) {
  const { state } = editor
  // Reading it creates all commands of the editor.
  const can = editor.can()
  return {
    marks: [...MARKS.map(([name]) => name), 'link'].filter((name) => editor.isActive(name)),
    list: ['bulletList', 'orderedList'].find((name) => editor.isActive(name)),
    canMoveUp: movableBlock(state, 'up') !== null,
    canMoveDown: movableBlock(state, 'down') !== null,
    canUndo: can.undo(),
    canRedo: can.redo(),
  }
}

type Active = ReturnType<typeof activeIn>

const blockCommands = ({ canMoveUp, canMoveDown }: Active): Command[] => [
  {
    label: 'Baustein nach oben (Alt+Umschalt+Pfeil nach oben)',
    sign: 'up',
    act: (chain) => chain.moveBlock('up'),
    isDisabled: !canMoveUp,
  },
  {
    label: 'Baustein nach unten (Alt+Umschalt+Pfeil nach unten)',
    sign: 'down',
    act: (chain) => chain.moveBlock('down'),
    isDisabled: !canMoveDown,
  },
  { label: 'Baustein löschen', sign: 'trash', act: (chain) => chain.deleteBlock() },
]

const historyCommands = ({ canUndo, canRedo }: Active): Command[] => [
  {
    label: 'Rückgängig (Strg+Z)',
    sign: 'undo',
    act: (chain) => chain.undo(),
    isDisabled: !canUndo,
  },
  {
    label: 'Wiederholen (Strg+Umschalt+Z)',
    sign: 'redo',
    act: (chain) => chain.redo(),
    isDisabled: !canRedo,
  },
]
