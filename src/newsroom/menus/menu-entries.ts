import { isMenuTarget, MAX_MENU_ITEMS } from '../../rules/newsroom/records.ts'
import { MENU_HANDLES, type MenuHandle, type MenuItem } from '../../rules/site/site.ts'

/** An entry in the form. `key`: identifies it while it is moved and changed. */
export type MenuEntry = MenuItem & { key: string }
export type Menus = Record<MenuHandle, readonly MenuEntry[]>

const menusBy = <Value>(valueOf: (handle: MenuHandle) => Value): Record<MenuHandle, Value> =>
  Object.fromEntries(MENU_HANDLES.map((handle) => [handle, valueOf(handle)])) as Record<
    MenuHandle,
    Value
  >

/** Returns the stored menus with a key for each entry. */
export const entriesOf = (stored: Record<MenuHandle, MenuItem[]> | null): Menus =>
  menusBy((handle) =>
    (stored?.[handle] ?? []).map((item, index) => ({ ...item, key: `${handle}-${index}` })),
  )

/** Returns menus as they are saved. */
export const menusOf = (menus: Partial<Menus>): Partial<Record<MenuHandle, MenuItem[]>> =>
  Object.fromEntries(
    Object.entries(menus).map(([handle, entries]) => [handle, entries.map(itemOf)]),
  )

function itemOf(entry: MenuEntry): MenuItem {
  const { key: _key, ...item } = entry
  return item
}

export const isFull = (entries: readonly MenuEntry[]): boolean => entries.length >= MAX_MENU_ITEMS

/** Brings an entry to a menu, before the entry `before` or to the end, and removes it from every other place. */
export function placeEntry(
  menus: Menus,
  entry: MenuEntry,
  { menu, before }: { menu: MenuHandle; before: string | null },
): Menus {
  const others = removeEntry(menus, entry.key)
  const list = others[menu]
  const found = list.findIndex(({ key }) => key === before)
  return { ...others, [menu]: list.toSpliced(found === -1 ? list.length : found, 0, entry) }
}

export const removeEntry = (menus: Menus, key: string): Menus =>
  menusBy((handle) => menus[handle].filter((entry) => entry.key !== key))

/** Replaces an entry; one that comes to another menu is last there. */
export function changeEntry(menus: Menus, menu: MenuHandle, entry: MenuEntry): Menus {
  const list = menus[menu]
  if (!list.some(({ key }) => key === entry.key))
    return placeEntry(menus, entry, { menu, before: null })
  return { ...menus, [menu]: list.map((one) => (one.key === entry.key ? entry : one)) }
}

export const WRONG_TARGET =
  'Geben Sie einen Pfad wie /sport oder eine Adresse mit https://, mailto: oder tel: an.'

export type EntryFaults = { label?: string; href?: string }

/** Returns the German sentence for each field of an entry that cannot be saved. */
export const faultsOfEntry = ({ label, href }: MenuItem): EntryFaults => ({
  ...(label.trim() === '' && { label: 'Die Beschriftung fehlt.' }),
  ...(!isMenuTarget(href) && { href: WRONG_TARGET }),
})
