import { expect, test } from 'vitest'
import { MENU_HANDLES, type MenuHandle, type MenuItem } from '../../rules/site/site.ts'
import {
  changeEntry,
  entriesOf,
  faultsOfEntry,
  menusOf,
  placeEntry,
  removeEntry,
  type MenuEntry,
} from './menu-entries.ts'

const item = (label: string): MenuItem => ({ label, href: `/${label.toLowerCase()}` })

const stored = {
  ...(Object.fromEntries(MENU_HANDLES.map((handle) => [handle, []])) as unknown as Record<
    MenuHandle,
    MenuItem[]
  >),
  main: [item('A'), item('B'), item('C')],
  legal: [item('D')],
}
const menus = entriesOf(stored)
const [a, b] = menus.main as readonly [MenuEntry, MenuEntry, MenuEntry]
const [d] = menus.legal as readonly [MenuEntry]
const labels = (given: typeof menus, handle: MenuHandle) => given[handle].map(({ label }) => label)

test('menus that are not changed are saved as they were stored', () => {
  expect(menusOf(menus)).toEqual(stored)
})

test('an entry is placed before another one, at the end, and in another menu', () => {
  const last = placeEntry(menus, a, { menu: 'main', before: null })
  expect(labels(last, 'main')).toEqual(['B', 'C', 'A'])
  const back = placeEntry(last, a, { menu: 'main', before: b.key })
  expect(back).toEqual(menus)
  const moved = placeEntry(menus, b, { menu: 'legal', before: d.key })
  expect([labels(moved, 'main'), labels(moved, 'legal')]).toEqual([
    ['A', 'C'],
    ['B', 'D'],
  ])
})

test('a changed entry keeps its place, and comes last in another menu', () => {
  const changed = { ...b, label: 'Neu' }
  expect(labels(changeEntry(menus, 'main', changed), 'main')).toEqual(['A', 'Neu', 'C'])
  const moved = changeEntry(menus, 'legal', changed)
  expect([labels(moved, 'main'), labels(moved, 'legal')]).toEqual([
    ['A', 'C'],
    ['D', 'Neu'],
  ])
  expect(labels(removeEntry(menus, b.key), 'main')).toEqual(['A', 'C'])
})

test.each([
  ['/sport', true],
  ['https://verein.example/seite', true],
  ['mailto:post@verein.example', true],
  ['https://', false],
  ['https://verein', false],
  ['//verein.example', false],
  ['javascript:alert(1)', false],
  ['sport', false],
  ['', false],
])('the target %j is accepted: %j', (href, isAccepted) => {
  expect(faultsOfEntry({ label: 'Ziel', href }).href === undefined).toBe(isAccepted)
})
