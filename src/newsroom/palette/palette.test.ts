import { expect, test } from 'vitest'
import { matchingCommands } from './matching.ts'
import { isPaletteKey } from './palette-key.ts'

const COMMANDS = [
  { label: 'Mediathek', words: 'Bilder hochladen' },
  { label: 'Wieder veröffentlichen' },
  { label: 'Veröffentlichen' },
  { label: 'Übersicht: Veröffentlicht' },
]

const labels = (typed: string) => matchingCommands(COMMANDS, typed).map(({ label }) => label)

test('without a word the palette lists every command in its order', () => {
  expect(labels('  ')).toEqual(COMMANDS.map(({ label }) => label))
})

test('commands are found without accents and capitals, those that begin with the text first', () => {
  expect(labels('veroff')).toEqual([
    'Veröffentlichen',
    'Wieder veröffentlichen',
    'Übersicht: Veröffentlicht',
  ])
})

test('a command is found by its other words, and must contain every typed word', () => {
  expect(labels('bilder')).toEqual(['Mediathek'])
  expect(labels('bilder veröffentlichen')).toEqual([])
})

const press = {
  key: 'k',
  ctrlKey: true,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  defaultPrevented: false,
}

test.each([
  [{}, true],
  [{ ctrlKey: false, metaKey: true, key: 'K' }, true],
  [{ ctrlKey: false }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
  // The editor has taken the key for a link.
  [{ defaultPrevented: true }, false],
])('a press of k with %o opens the palette: %s', (change, isOpened) => {
  expect(isPaletteKey({ ...press, ...change })).toBe(isOpened)
})
