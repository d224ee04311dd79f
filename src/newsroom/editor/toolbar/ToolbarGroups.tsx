import type { ChainedCommands, Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import {
  Button,
  Group,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  ToggleButton,
} from 'react-aria-components'
import type { BlockKind } from '../blocks/block-kinds.ts'
import { insertBlock } from '../commands/insert-block.ts'
import { Sign, type SignName } from './Sign.tsx'

/** The groups of buttons in the toolbar. */

/** Runs commands, and gives the focus back to the text. */
export type Run = (act: (chain: ChainedCommands) => ChainedCommands) => void

/** Marks of the text: name, label with its key, command, and how the button shows it. */
export const MARKS = [
  ['bold', 'Fett (Strg+B)', (chain) => chain.toggleBold(), <b key="bold">F</b>],
  ['italic', 'Kursiv (Strg+I)', (chain) => chain.toggleItalic(), <i key="italic">K</i>],
  [
    'underline',
    'Unterstrichen (Strg+U)',
    (chain) => chain.toggleUnderline(),
    <u key="underline">U</u>,
  ],
  ['strike', 'Durchgestrichen', (chain) => chain.toggleStrike(), <s key="strike">S</s>],
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

type MarkButtonsProps = { active: readonly string[]; run: Run; onLink: () => void }

export const MarkButtons = ({ active, run, onLink }: MarkButtonsProps) => (
  <Group aria-label="Auszeichnung">
    {MARKS.map(([name, label, act, shown]) => (
      <ToggleButton
        key={name}
        aria-label={label}
        isSelected={active.includes(name)}
        onChange={() => run(act)}
      >
        {shown}
      </ToggleButton>
    ))}
    <ToggleButton aria-label="Link (Strg+K)" isSelected={active.includes('link')} onChange={onLink}>
      <Sign name="link" />
    </ToggleButton>
  </Group>
)

type InsertMenuProps = { editor: Editor; kinds: readonly BlockKind[] }
type BlockButtonsProps = InsertMenuProps & { list: string | undefined; run: Run }

export const BlockButtons = ({ editor, kinds, list, run }: BlockButtonsProps) => (
  <Group aria-label="Bausteine">
    <ToggleButton
      aria-label="Aufzählung"
      isSelected={list === 'bulletList'}
      onChange={() => run((chain) => chain.toggleBulletList())}
    >
      <Sign name="bullets" />
    </ToggleButton>
    <ToggleButton
      aria-label="Nummerierte Liste"
      isSelected={list === 'orderedList'}
      onChange={() => run((chain) => chain.toggleOrderedList())}
    >
      <Sign name="numbers" />
    </ToggleButton>
    <InsertMenu editor={editor} kinds={kinds} />
  </Group>
)

const InsertMenu = ({ editor, kinds }: InsertMenuProps) => (
  <MenuTrigger>
    <Button aria-label="Baustein einfügen">
      <Sign name="plus" />
    </Button>
    <Popover className="insert-menu" placement="bottom start">
      <Menu
        aria-label="Baustein einfügen"
        onAction={(label) => {
          const kind = kinds.find((one) => one.label === label)
          // After the menu has given back the focus.
          if (kind) requestAnimationFrame(() => insertBlock(editor, kind.create()))
        }}
      >
        {kinds.map(({ label }) => (
          <MenuItem key={label} id={label}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
)

export type Command = {
  label: string
  sign: SignName
  act: (chain: ChainedCommands) => ChainedCommands
  isDisabled?: boolean
}

type CommandButtonsProps = {
  label: string
  commands: readonly Command[]
  run: Run
  children?: ReactNode
}

export const CommandButtons = ({ label, commands, run, children }: CommandButtonsProps) => (
  <Group aria-label={label}>
    {commands.map(({ sign, act, isDisabled = false, label: name }) => (
      <Button key={sign} aria-label={name} isDisabled={isDisabled} onPress={() => run(act)}>
        <Sign name={sign} />
      </Button>
    ))}
    {children}
  </Group>
)
