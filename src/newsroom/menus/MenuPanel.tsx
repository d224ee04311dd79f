import { useRef } from 'react'
import {
  Button,
  GridList,
  GridListItem,
  useDragAndDrop,
  type DropItem,
  type ItemDropTarget,
} from 'react-aria-components'
import type { MenuHandle } from '../../rules/site/site.ts'
import { ToolButton } from '../pages/ToolButton.tsx'
import { isFull, type MenuEntry } from './menu-entries.ts'
import { useMenusBoard } from './menus-board.ts'

/** The type under which the browser carries an entry. */
const DRAGGED = 'application/x-morgenblatt-menu-entry'

type MenuPanelProps = { handle: MenuHandle; name: string; place: string }

/** One menu: its entries as cards that can be dragged, also to other menus. */
export function MenuPanel({ handle, name, place }: MenuPanelProps) {
  const { menus, faults, edit } = useMenusBoard()
  const heading = useRef<HTMLHeadingElement>(null)
  const entries = menus[handle]
  const fault = faults[handle]
  return (
    <section className="menu-panel" aria-labelledby={`menu-${handle}`}>
      <h2 id={`menu-${handle}`} ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <p className="quiet">{place}</p>
      <Entries handle={handle} name={name} onRemoved={() => heading.current?.focus()} />
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <button
        type="button"
        className="button button-secondary"
        disabled={isFull(entries)}
        aria-label={`Eintrag hinzufügen: ${name}`}
        onClick={() => edit(handle, null)}
      >
        Eintrag hinzufügen
      </button>
    </section>
  )
}

/** Lets entries be dragged, and dropped between the entries of a menu. */
function useEntryDrag(handle: MenuHandle) {
  const { menus, place } = useMenusBoard()
  const entries = menus[handle]
  const followerOf = ({ key, dropPosition }: ItemDropTarget): string | null => {
    const index = entries.findIndex((entry) => entry.key === key)
    return (dropPosition === 'after' ? entries[index + 1] : entries[index])?.key ?? null
  }
  const drop = (entry: MenuEntry, before: string | null) => {
    if (entry.key !== before) place(entry, { menu: handle, before })
  }
  const dropItems = async (items: readonly DropItem[], before: string | null) => {
    for (const item of items)
      if (item.kind === 'text' && item.types.has(DRAGGED))
        drop(JSON.parse(await item.getText(DRAGGED)) as MenuEntry, before)
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      entries
        .filter(({ key }) => keys.has(key))
        .map((entry) => ({ [DRAGGED]: JSON.stringify(entry), 'text/plain': entry.label })),
    getAllowedDropOperations: () => ['move'],
    acceptedDragTypes: [DRAGGED],
    onInsert: ({ items, target }) => void dropItems(items, followerOf(target)),
    onRootDrop: ({ items }) => void dropItems(items, null),
    onReorder: ({ keys, target }) => {
      for (const entry of entries.filter(({ key }) => keys.has(key)))
        drop(entry, followerOf(target))
    },
  })
  return dragAndDropHooks
}

type EntriesProps = { handle: MenuHandle; name: string; onRemoved: () => void }

function Entries({ handle, name, onRemoved }: EntriesProps) {
  const { menus, deadLinks } = useMenusBoard()
  const entries = menus[handle]
  return (
    <GridList
      aria-label={`Einträge: ${name}`}
      className="page-cards"
      items={entries.map((entry) => ({ entry, id: entry.key }))}
      dependencies={[menus, deadLinks]}
      dragAndDropHooks={useEntryDrag(handle)}
      keyboardNavigationBehavior="tab"
      renderEmptyState={() => <p className="quiet">Ziehen Sie einen Eintrag hierher.</p>}
    >
      {({ entry }) => (
        <GridListItem id={entry.key} textValue={entry.label} className="page-card">
          <Button slot="drag" className="page-card-grip" aria-label={`${entry.label} ziehen`}>
            <span aria-hidden="true">⠿</span>
          </Button>
          <div className="page-card-text">
            <p className="menu-entry-label">{entry.label}</p>
            <p className="page-card-facts">
              {entry.href}
              {entry.target === '_blank' && ' · neues Fenster'}
            </p>
            {deadLinks.has(entry.href) && (
              <p className="page-card-mark page-card-problem">Führt zu keiner Seite</p>
            )}
          </div>
          <EntryTools handle={handle} entry={entry} onRemoved={onRemoved} />
        </GridListItem>
      )}
    </GridList>
  )
}

type EntryToolsProps = { handle: MenuHandle; entry: MenuEntry; onRemoved: () => void }

function EntryTools({ handle, entry, onRemoved }: EntryToolsProps) {
  const { menus, place, remove, edit } = useMenusBoard()
  const entries = menus[handle]
  const index = entries.findIndex(({ key }) => key === entry.key)
  const move = (before: MenuEntry | undefined) =>
    place(entry, { menu: handle, before: before?.key ?? null })
  return (
    <div className="page-card-tools">
      <ToolButton
        label={`${entry.label}: nach oben`}
        tip="Nach oben"
        icon="chevron-up"
        isOff={index === 0}
        onPress={() => move(entries[index - 1])}
      />
      <ToolButton
        label={`${entry.label}: nach unten`}
        tip="Nach unten"
        icon="chevron-down"
        isOff={index === entries.length - 1}
        onPress={() => move(entries[index + 2])}
      />
      <ToolButton
        label={`${entry.label}: ändern`}
        tip="Beschriftung und Ziel"
        icon="font-size"
        onPress={() => edit(handle, entry)}
      />
      <ToolButton
        label={`${entry.label}: entfernen`}
        tip="Entfernen"
        icon="close"
        onPress={() => {
          remove(handle, entry)
          onRemoved()
        }}
      />
    </div>
  )
}
