import { createContext, useContext } from 'react'
import type { MenuHandle } from '../../rules/site/site.ts'
import type { MenuEntry, Menus } from './menu-entries.ts'

/** The menus in the form and the functions that change them, for all parts of the screen. */
export type MenusBoard = {
  menus: Menus
  /** Targets of this site that lead to no page. */
  deadLinks: ReadonlySet<string>
  /** The German sentence for a menu that the server has refused. */
  faults: Partial<Record<MenuHandle, string>>
  /** Brings an entry before another one, or to the end of a menu; a full menu accepts no further one. */
  place: (entry: MenuEntry, to: { menu: MenuHandle; before: string | null }) => void
  remove: (menu: MenuHandle, entry: MenuEntry) => void
  /** Opens the form of an entry; `null` for a new one. */
  edit: (menu: MenuHandle, entry: MenuEntry | null) => void
}

const BoardContext = createContext<MenusBoard | null>(null)
export const MenusBoardProvider = BoardContext.Provider

export function useMenusBoard(): MenusBoard {
  const board = useContext(BoardContext)
  if (!board) throw new Error('There is no board around this component.')
  return board
}
