import { expect, test } from 'vitest'
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { withoutOwnChanges } from './others-awareness.ts'

test('the cursor plugin hears of the cursors of others, not of the own one', () => {
  const [own, other] = [new Awareness(new Y.Doc()), new Awareness(new Y.Doc())]
  const heard: number[][] = []
  const listener = ({ added, updated }: { added: number[]; updated: number[] }) =>
    heard.push([...added, ...updated])
  const awareness = withoutOwnChanges(own)
  awareness.on('change', listener)
  awareness.setLocalStateField('cursor', 1)
  expect(own.getLocalState()).toEqual({ cursor: 1 })
  expect(heard).toEqual([])
  const move = (cursor: number) => {
    other.setLocalStateField('cursor', cursor)
    applyAwarenessUpdate(own, encodeAwarenessUpdate(other, [other.clientID]), 'server')
  }
  move(2)
  expect(heard).toEqual([[other.clientID]])
  expect(awareness.getStates().get(other.clientID)).toEqual({ cursor: 2 })
  awareness.off('change', listener)
  move(3)
  expect(heard).toHaveLength(1)
  own.destroy()
  other.destroy()
})
