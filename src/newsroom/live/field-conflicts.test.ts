import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { LIVE_FIELDS } from '../../rules/newsroom/live/live-text.ts'
import { FieldConflicts, type FieldConflict } from './field-conflicts.ts'

/** Two windows with the same text; `exchange` sends each what the other has, as the server does. */
function openWindows() {
  const windows = [1, 2].map((client) => {
    const doc = new Y.Doc()
    doc.clientID = client
    const conflicts: FieldConflict[] = []
    const watch = new FieldConflicts(doc, (conflict) => conflicts.push(conflict))
    const fields = doc.getMap(LIVE_FIELDS)
    return { doc, fields, conflicts, watch }
  })
  const [one, other] = windows as [(typeof windows)[0], (typeof windows)[0]]
  const send = (from: typeof one, to: typeof one) =>
    Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc)), 'server')
  const exchange = () => {
    const sent = Y.encodeStateAsUpdate(other.doc, Y.encodeStateVector(one.doc))
    send(one, other)
    Y.applyUpdate(one.doc, sent, 'server')
  }
  one.fields.set('title', 'Anfang')
  exchange()
  return { one, other, exchange, send }
}

test('of two simultaneous titles, both windows name the value that is lost', () => {
  const { one, other, exchange } = openWindows()
  one.fields.set('title', 'Von Jana')
  other.fields.set('title', 'Von Mia')
  exchange()
  const kept = one.fields.get('title')
  expect(other.fields.get('title')).toBe(kept)
  const lost = kept === 'Von Mia' ? 'Von Jana' : 'Von Mia'
  expect([one.conflicts, other.conflicts]).toEqual([
    [{ field: 'title', lost, isOwn: lost === 'Von Jana' }],
    [{ field: 'title', lost, isOwn: lost === 'Von Mia' }],
  ])
})

test('a title that was typed offline, letter by letter, is named when it is lost or wins', () => {
  const { one, other, send } = openWindows()
  for (const title of ['V', 'Vo', 'Von', 'Von J']) one.fields.set('title', title)
  for (const title of ['Mi', 'Mia']) other.fields.set('title', title)
  send(other, one)
  const isLost = one.fields.get('title') === 'Mia'
  expect(one.conflicts).toEqual([
    isLost
      ? { field: 'title', lost: 'Von J', isOwn: true }
      : { field: 'title', lost: 'Mia', isOwn: false },
  ])
})

test('a title that somebody has seen and changed is no conflict, also in several steps', () => {
  const { one, other, exchange } = openWindows()
  one.fields.set('title', 'Von Jana')
  exchange()
  other.fields.set('title', 'Von Jana und')
  other.fields.set('title', 'Von Jana und Mia')
  exchange()
  one.fields.set('title', 'Neu')
  exchange()
  expect([one.conflicts, other.conflicts]).toEqual([[], []])
})

test('other fields, equal values and fields that only others set are no conflict', () => {
  const { one, other, exchange } = openWindows()
  one.fields.set('title', 'Gleich')
  other.fields.set('title', 'Gleich')
  one.fields.set('intro', 'Vorspann')
  other.fields.set('series', 'Serie')
  exchange()
  expect([one.conflicts, other.conflicts]).toEqual([[], []])
})

test('a lost value that is taken back is what both windows have', () => {
  const { one, other, exchange } = openWindows()
  one.fields.set('tags', ['rhein'])
  other.fields.set('tags', ['koeln'])
  exchange()
  const lost = one.conflicts[0]?.lost
  one.fields.set('tags', lost)
  exchange()
  expect([one.fields.get('tags'), other.fields.get('tags')]).toEqual([lost, lost])
  expect(other.conflicts).toHaveLength(1)
})
