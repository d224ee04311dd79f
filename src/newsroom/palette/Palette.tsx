import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  Autocomplete,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  TextField,
} from 'react-aria-components'
import { newsroomHref } from '../../routes/newsroom.ts'
import { maySendPush } from '../../rules/newsroom/moves.ts'
import { mayKeep } from '../../rules/newsroom/records.ts'
import { usePerson } from '../data/queries.ts'
import { useSectionName } from '../data/section-names.ts'
import { nameOfMedia } from '../media/MediaCard.tsx'
import { KIND_NAMES } from '../media/words.ts'
import { navigate } from '../navigation/location.ts'
import { announce } from '../parts/announce.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { StateLabel } from '../parts/StateLabel.tsx'
import { sentenceFor } from '../parts/Trouble.tsx'
import { deskCommands } from './desk-commands.ts'
import { matchingCommands } from './matching.ts'
import { screenCommands, type PaletteCommand } from './screen-commands.ts'
import { useFound } from './use-found.ts'

/** The field controls a list that is always open; react-aria sets `aria-controls`. */
const COMBOBOX = { role: 'combobox', 'aria-expanded': true, 'aria-haspopup': 'listbox' } as const

type PaletteProps = {
  ofScreen: readonly PaletteCommand[]
  onShortcuts: () => void
  onClose: () => void
}

type Entry = { id: string; name: string; detail?: ReactNode; run: () => void }
type Group = { name: string; entries: Entry[] }

/** One field that finds commands, drafts, articles and media. The arrow keys choose, Enter runs. */
export function Palette({ ofScreen, onShortcuts, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { groups, isSearching, error } = useGroups(typed, { ofScreen, onShortcuts })
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const run = (key: string | number) => {
    const entry = groups.flatMap(({ entries }) => entries).find(({ id }) => id === key)
    onClose()
    // After the dialog has given back the focus.
    requestAnimationFrame(() => entry?.run())
  }
  return (
    <DeskDialog title="Befehle und Suche" onClose={onClose}>
      <div className="palette">
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <TextField className="palette-field">
            <Label className="visually-hidden">Befehl, Artikel oder Datei</Label>
            <Input
              ref={field}
              type="search"
              {...COMBOBOX}
              maxLength={200}
              placeholder="Befehl, Artikel oder Datei"
            />
          </TextField>
          <ListBox
            className="palette-list"
            aria-label="Treffer"
            items={groups}
            onAction={run}
            renderEmptyState={() => <NothingFound typed={typed} isSearching={isSearching} />}
          >
            {(group) => <PaletteGroup key={group.name} group={group} />}
          </ListBox>
        </Autocomplete>
        {error && (
          <p className="notice notice-warning" role="alert">
            {sentenceFor(error)}
          </p>
        )}
        <output className="palette-status">{statusOf(typed, { isSearching, count })}</output>
        <p className="field-help">
          Findet Befehle, Entwürfe und Artikel in jedem Stand, die Sie sehen dürfen, und Medien.
        </p>
      </div>
    </DeskDialog>
  )
}

function statusOf(typed: string, { isSearching, count }: { isSearching: boolean; count: number }) {
  if (isSearching) return 'Wird gesucht …'
  if (typed.trim() === '') return ''
  return count === 1 ? '1 Treffer' : `${count} Treffer`
}

function PaletteGroup({ group }: { group: Group }) {
  return (
    <ListBoxSection id={group.name}>
      <Header className="palette-group">{group.name}</Header>
      {group.entries.map(({ id, name, detail }) => (
        <ListBoxItem key={id} id={id} textValue={name} className="palette-entry">
          <span className="palette-name">{name}</span>
          {detail}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  )
}

function NothingFound({ typed, isSearching }: { typed: string; isSearching: boolean }) {
  return (
    <p className="quiet">{isSearching ? 'Wird gesucht …' : `Nichts passt zu „${typed.trim()}“.`}</p>
  )
}

/** Returns what fits the typed text, without empty groups: commands of the screen first. */
function useGroups(typed: string, { ofScreen, onShortcuts }: Omit<PaletteProps, 'onClose'>) {
  const { data: person } = usePerson()
  const sectionName = useSectionName()
  const { drafts, media, isSearching, error } = useFound(typed)
  const ofDesk = deskCommands({
    isOperator: person?.isOperator ?? false,
    keepsRecords: person ? mayKeep(person.role, 'authors') : false,
    sendsPush: person ? maySendPush(person.role) : false,
    keepsSite: person ? mayKeep(person.role, 'menus') : false,
    onShortcuts,
  })
  const groups: Group[] = [
    { name: 'Hier', entries: matchingCommands(ofScreen, typed).map(commandOfScreen) },
    { name: 'Befehle', entries: matchingCommands(ofDesk, typed).map(commandEntry) },
    {
      name: 'Entwürfe und Artikel',
      entries: drafts.map(({ id, title, state, section }) => ({
        id: `draft ${id}`,
        name: title || 'Ohne Titel',
        detail: (
          <span className="palette-detail">
            <StateLabel state={state} /> {sectionName(section)}
          </span>
        ),
        run: () => navigate(newsroomHref.article({ id })),
      })),
    },
    {
      name: 'Medien',
      entries: media.map((item) => ({
        id: `media ${item.id}`,
        name: nameOfMedia(item),
        detail: <span className="palette-detail">{KIND_NAMES[item.kind]}</span>,
        run: () => navigate(newsroomHref['media-item']({ id: item.id })),
      })),
    },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching, error }
}

const commandEntry = ({ label, keys = [], run }: PaletteCommand): Entry => ({
  id: `command ${label}`,
  name: label,
  detail: keys.length > 0 && (
    <span className="palette-detail" aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ),
  run,
})

/** The screen may have changed since the palette was opened, so the command is looked up again. */
const commandOfScreen = (command: PaletteCommand): Entry => ({
  ...commandEntry(command),
  run: () => {
    const current = screenCommands().find(({ label }) => label === command.label)
    if (current) current.run()
    else announce(`„${command.label}“ ist gerade nicht mehr möglich.`, 'problem')
  },
})
