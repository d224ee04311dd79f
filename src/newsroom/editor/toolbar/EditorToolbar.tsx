import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { ReactNode, Ref } from 'react'
import {
  Button,
  Group,
  I18nProvider,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  ToggleButton,
  Toolbar,
} from 'react-aria-components'
import { BLOCK_KINDS } from '../blocks/block-kinds.ts'
import { insertBlock } from '../commands/insert-block.ts'
import { movableBlock } from '../commands/move-block.ts'
import { Sign } from './Sign.tsx'
import { TextStyle } from './TextStyle.tsx'

type EditorToolbarProps = {
  editor: Editor
  ref: Ref<HTMLDivElement>
  isFinding: boolean
  onLink: () => void
  onFind: () => void
}

/** Marks of the text: name, label with its key, command, and how the button shows it. */
const MARKS = [
  ['bold', 'Fett (Strg+B)', (chain) => chain.toggleBold(), <b key="b">F</b>],
  ['italic', 'Kursiv (Strg+I)', (chain) => chain.toggleItalic(), <i key="i">K</i>],
  ['underline', 'Unterstrichen (Strg+U)', (chain) => chain.toggleUnderline(), <u key="u">U</u>],
  ['strike', 'Durchgestrichen', (chain) => chain.toggleStrike(), <s key="s">S</s>],
  [
    'superscript',
    'Hochgestellt',
    (chain) => chain.toggleMark('superscript'),
    <Sign key="superscript" name="superscript" />,
  ],
  [
    'subscript',
    'Tiefgestellt',
    (chain) => chain.toggleMark('subscript'),
    <Sign key="subscript" name="subscript" />,
  ],
] satisfies [string, string, (chain: ChainedCommands) => ChainedCommands, ReactNode][]

/** The buttons above the text. The arrow keys go through them; Alt and F10 lead here from the text. */
export function EditorToolbar({ editor, ref, isFinding, onLink, onFind }: EditorToolbarProps) {
  const active = useEditorState({ editor, selector: ({ editor: one }) => activeIn(one) })
  const run = (act: (chain: ChainedCommands) => ChainedCommands) =>
    act(editor.chain().focus()).run()
  return (
    <I18nProvider locale="de-DE">
      <Toolbar ref={ref} className="editor-toolbar" aria-label="Text gestalten">
        <TextStyle editor={editor} />
        <Group aria-label="Auszeichnung">
          {MARKS.map(([name, label, act, shown]) => (
            <ToggleButton
              key={name}
              aria-label={label}
              isSelected={active.marks.includes(name)}
              onChange={() => run(act)}
            >
              {shown}
            </ToggleButton>
          ))}
          <ToggleButton
            aria-label="Link (Strg+K)"
            isSelected={active.marks.includes('link')}
            onChange={onLink}
          >
            <Sign name="link" />
          </ToggleButton>
        </Group>
        <Group aria-label="Bausteine">
          <ToggleButton
            aria-label="Aufzählung"
            isSelected={active.list === 'bulletList'}
            onChange={() => run((chain) => chain.toggleBulletList())}
          >
            <Sign name="bullets" />
          </ToggleButton>
          <ToggleButton
            aria-label="Nummerierte Liste"
            isSelected={active.list === 'orderedList'}
            onChange={() => run((chain) => chain.toggleOrderedList())}
          >
            <Sign name="numbers" />
          </ToggleButton>
          <InsertMenu editor={editor} />
        </Group>
        <Group aria-label="Baustein am Cursor">
          <Button
            aria-label="Baustein nach oben (Alt+Umschalt+Pfeil nach oben)"
            isDisabled={!active.canMoveUp}
            onPress={() => run((chain) => chain.moveBlock('up'))}
          >
            <Sign name="up" />
          </Button>
          <Button
            aria-label="Baustein nach unten (Alt+Umschalt+Pfeil nach unten)"
            isDisabled={!active.canMoveDown}
            onPress={() => run((chain) => chain.moveBlock('down'))}
          >
            <Sign name="down" />
          </Button>
          <Button aria-label="Baustein löschen" onPress={() => run((chain) => chain.deleteBlock())}>
            <Sign name="trash" />
          </Button>
        </Group>
        <Group aria-label="Verlauf und Suche">
          <Button
            aria-label="Rückgängig (Strg+Z)"
            isDisabled={!active.canUndo}
            onPress={() => run((chain) => chain.undo())}
          >
            <Sign name="undo" />
          </Button>
          <Button
            aria-label="Wiederholen (Strg+Umschalt+Z)"
            isDisabled={!active.canRedo}
            onPress={() => run((chain) => chain.redo())}
          >
            <Sign name="redo" />
          </Button>
          <ToggleButton
            aria-label="Suchen und ersetzen (Strg+F)"
            isSelected={isFinding}
            onChange={onFind}
          >
            <Sign name="find" />
          </ToggleButton>
        </Group>
      </Toolbar>
    </I18nProvider>
  )
}

/** The state of the buttons. */
function activeIn(editor: Editor) {
  const { state } = editor
  return {
    marks: [...MARKS.map(([name]) => name), 'link'].filter((name) => editor.isActive(name)),
    list: ['bulletList', 'orderedList'].find((name) => editor.isActive(name)),
    canMoveUp: movableBlock(state, 'up') !== null,
    canMoveDown: movableBlock(state, 'down') !== null,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

const InsertMenu = ({ editor }: { editor: Editor }) => (
  <MenuTrigger>
    <Button aria-label="Baustein einfügen">
      <Sign name="plus" />
    </Button>
    <Popover className="insert-menu" placement="bottom start">
      <Menu
        aria-label="Baustein einfügen"
        onAction={(label) => {
          const kind = BLOCK_KINDS.find((one) => one.label === label)
          // After the menu has given back the focus.
          if (kind) requestAnimationFrame(() => insertBlock(editor, kind.create()))
        }}
      >
        {BLOCK_KINDS.map(({ label }) => (
          <MenuItem key={label} id={label}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
)
