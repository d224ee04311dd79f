import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { IncomingChanges } from './incoming-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A window, and another one whose changes come to it. */
function openWindow() {
  const [doc, other] = [new Y.Doc(), new Y.Doc()]
  const [awareness, others] = [new Awareness(doc), new Awareness(other)]
  const incoming = new IncomingChanges({ doc, awareness, origin: 'server' })
  const updates: unknown[] = []
  doc.on('update', (_bytes, origin) => updates.push(origin))
  other.on('update', (bytes: Uint8Array) => incoming.addText(bytes))
  const text = other.getText('text')
  return {
    incoming,
    updates,
    write: (words: string) => text.insert(text.length, words),
    move: (cursor: number) => {
      others.setLocalStateField('cursor', cursor)
      incoming.addPresence(encodeAwarenessUpdate(others, [others.clientID]))
    },
    shown: () => doc.getText('text').toJSON(),
    cursor: () => awareness.getStates().get(others.clientID)?.['cursor'] as unknown,
    close: () => {
      awareness.destroy()
      others.destroy()
    },
  }
}

test('a change of others is shown at once without typing here', () => {
  const { write, shown, move, cursor, close } = openWindow()
  write('Rat')
  move(3)
  expect([shown(), cursor()]).toEqual(['Rat', 3])
  close()
})

test('changes of others wait for a pause between keys, and are then applied together', () => {
  const { incoming, updates, write, shown, move, cursor, close } = openWindow()
  incoming.typed()
  write('Rat')
  write('haus')
  move(7)
  expect(shown()).toBe('')
  vi.advanceTimersByTime(50)
  incoming.typed()
  vi.advanceTimersByTime(50)
  expect(shown()).toBe('')
  vi.advanceTimersByTime(10)
  expect([shown(), cursor()]).toEqual(['Rathaus', 7])
  expect(updates).toEqual(['server'])
  close()
})

test('changes of others wait at most 400 ms while keys come without a pause', () => {
  const { incoming, write, shown, close } = openWindow()
  incoming.typed()
  write('Rat')
  for (let time = 0; time < 400; time += 20) {
    expect(shown()).toBe('')
    write('.')
    vi.advanceTimersByTime(20)
    incoming.typed()
  }
  expect(shown()).toBe(`Rat${'.'.repeat(20)}`)
  close()
})

test('waiting changes can be applied at once', () => {
  const { incoming, write, shown, close } = openWindow()
  incoming.typed()
  write('Rat')
  incoming.flush()
  expect(shown()).toBe('Rat')
  close()
})
