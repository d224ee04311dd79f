import { useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { newsroomHref } from '../../routes/newsroom.ts'
import { mayKeep } from '../../rules/newsroom/records.ts'
import type { MenuHandle } from '../../rules/site/site.ts'
import type { MenusRecord } from '../../services/newsroom/records/contract.ts'
import { usePerson } from '../data/queries.ts'
import { announce } from '../parts/announce.ts'
import { FilterLinks } from '../parts/FilterLinks.tsx'
import { Trouble, Waiting } from '../parts/Trouble.tsx'
import { ForChiefs } from '../records/ForChiefs.tsx'
import { RecordForm } from '../records/RecordForm.tsx'
import { RecordKinds } from '../records/RecordKinds.tsx'
import { useRecord } from '../records/records-api.ts'
import { useRecordForm } from '../records/use-record-form.ts'
import { EntryDialog } from './EntryDialog.tsx'
import {
  changeEntry,
  entriesOf,
  isFull,
  menusOf,
  placeEntry,
  removeEntry,
  type MenuEntry,
} from './menu-entries.ts'
import { MenuPanel } from './MenuPanel.tsx'
import { MenusBoardProvider, type MenusBoard } from './menus-board.ts'
import { MenusPreview } from './MenusPreview.tsx'
import { MENU_NAMES, MENUS } from './words.ts'

const VIEWS = [
  { view: 'edit', label: 'Anordnen' },
  { view: 'phone', label: 'Telefon' },
  { view: 'desktop', label: 'Desktop' },
] as const
type View = (typeof VIEWS)[number]['view']

/** The menus of the site, for chiefs. The address keeps the view. */
export function MenusScreen({ search }: { search: URLSearchParams }) {
  const { data: person } = usePerson()
  if (!person) return <Waiting>Die Menüs werden geladen …</Waiting>
  if (!mayKeep(person.role, 'menus')) return <ForChiefs title="Menüs" />
  return <LoadedMenus search={search} />
}

function LoadedMenus({ search }: { search: URLSearchParams }) {
  const menus = useRecord('menus', 1)
  const view = VIEWS.find((one) => one.view === search.get('view'))?.view ?? 'edit'
  if (menus.isPending) return <Waiting>Die Menüs werden geladen …</Waiting>
  if (!menus.data) return <Trouble error={menus.error} onAgain={() => void menus.refetch()} />
  return (
    <I18nProvider locale="de-DE">
      <MenusForm record={menus.data} view={view} />
    </I18nProvider>
  )
}

const useMenusForm = (record: MenusRecord) =>
  useRecordForm({
    kind: 'menus',
    record,
    fieldsOf: entriesOf,
    check: () => ({}),
    bodyOf: menusOf,
  })

type Edited = { menu: MenuHandle; entry: MenuEntry | null }

/** Returns the acts on the menus in the form, each with its announcement. */
function useBoard(form: ReturnType<typeof useMenusForm>, onEdit: (edited: Edited) => void) {
  const { base, fields, faults, change } = form
  const board: MenusBoard = {
    menus: fields,
    deadLinks: new Set(base?.deadLinks),
    faults,
    place: (entry, to) => {
      const isThere = fields[to.menu].some(({ key }) => key === entry.key)
      if (!isThere && isFull(fields[to.menu]))
        return announce(`„${MENU_NAMES[to.menu]}“ ist voll.`, 'problem')
      const moved = placeEntry(fields, entry, to)
      const place = moved[to.menu].findIndex(({ key }) => key === entry.key) + 1
      change(moved)
      announce(`„${entry.label}“ steht in „${MENU_NAMES[to.menu]}“ auf Platz ${place}.`)
    },
    remove: (menu, entry) => {
      change(removeEntry(fields, entry.key))
      announce(`„${entry.label}“ ist aus „${MENU_NAMES[menu]}“ entfernt.`)
    },
    edit: (menu, entry) => onEdit({ menu, entry }),
  }
  return board
}

function MenusForm({ record, view }: { record: MenusRecord; view: View }) {
  const form = useMenusForm(record)
  const [edited, setEdited] = useState<Edited | null>(null)
  const board = useBoard(form, setEdited)
  const save = (menu: MenuHandle, entry: MenuEntry) => {
    form.change(changeEntry(form.fields, menu, entry))
    announce(`„${entry.label}“ steht in „${MENU_NAMES[menu]}“.`)
    setEdited(null)
  }
  return (
    <MenusBoardProvider value={board}>
      <RecordForm title="Menüs" form={form} labels={MENU_NAMES}>
        <div className="overview-tools">
          <RecordKinds current="menus" />
          <FilterLinks
            label="Ansicht"
            links={VIEWS.map((one) => ({
              label: one.label,
              href: newsroomHref.menus(one.view === 'edit' ? {} : { view: one.view }),
              isCurrent: one.view === view,
            }))}
          />
        </div>
        {view === 'edit' ? (
          <div className="menus-board">
            {MENUS.map((menu) => (
              <MenuPanel key={menu.handle} {...menu} />
            ))}
          </div>
        ) : (
          <MenusPreview key={view} menus={form.fields} device={view} />
        )}
      </RecordForm>
      {edited && <EntryDialog {...edited} onSave={save} onClose={() => setEdited(null)} />}
    </MenusBoardProvider>
  )
}
