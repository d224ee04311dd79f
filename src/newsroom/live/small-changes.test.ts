import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection, type PluginView, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { ySyncPlugin, yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { SCHEMA_EXTENSIONS } from '../editor-schema/schema.ts'
import { keepNodes, narrowed } from './small-changes.ts'

const schema = getSchema([...SCHEMA_EXTENSIONS])

/** A window of a live text without a page. */
function openWindow() {
  const doc = new Y.Doc()
  const body = doc.getXmlFragment('body')
  const plugins = [ySyncPlugin(body), keepNodes]
  let state = EditorState.create({ schema, plugins })
  const views: PluginView[] = []
  const changes: Transaction[] = []
  const view = {
    get state() {
      return state
    },
    hasFocus: () => false,
    dispatch(transaction: Transaction) {
      const small = narrowed(state, transaction)
      changes.push(small)
      state = state.apply(small)
      for (const one of views) one.update?.(view as unknown as EditorView, state)
    },
  }
  for (const { spec } of plugins) {
    const shown = spec.view?.(view as unknown as EditorView)
    if (shown) views.push(shown)
  }
  const write = (paragraphs: readonly string[]) => {
    const nodes = paragraphs.map((text) => schema.node('paragraph', null, schema.text(text)))
    view.dispatch(state.tr.replaceWith(0, state.doc.content.size, nodes))
  }
  return { doc, body, view, changes, write }
}

type Window = ReturnType<typeof openWindow>

function exchange(one: Window, other: Window): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc)), 'server')
}

test('a key of somebody else replaces only its block, and keeps the own selection and all other blocks', () => {
  const [own, other] = [openWindow(), openWindow()]
  own.write(['Eins', 'Zwei', 'Drei'])
  exchange(own, other)
  const { view } = own
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 14)))
  // The first change after a new block creates all nodes again.
  other.view.dispatch(other.view.state.tr.insertText('A', 1))
  exchange(own, other)
  const before = view.state.doc
  own.changes.length = 0
  other.view.dispatch(other.view.state.tr.insertText('B', 2))
  exchange(own, other)
  expect(view.state.doc.textContent).toBe('ABEinsZweiDrei')
  expect(view.state.doc.child(1)).toBe(before.child(1))
  expect(view.state.doc.child(2)).toBe(before.child(2))
  expect(view.state.selection.anchor).toBe(16)
  const [{ from, to } = { from: 0, to: 0 }] = own.changes.flatMap(({ steps }) =>
    steps.map((step) => step.toJSON() as { from: number; to: number }),
  )
  expect([from, to]).toEqual([0, before.child(0).nodeSize])
})

/** Returns numbers below a limit, the same in each run. */
function numbers(seed: number): (limit: number) => number {
  let last = seed
  return (limit) => {
    last = (last * 48_271) % 2_147_483_647
    return last % limit
  }
}

/** Types, deletes, splits, joins or moves at a random place. */
function change({ view }: Window, next: (limit: number) => number): void {
  const { tr, doc } = view.state
  const index = next(doc.childCount)
  const block = doc.child(index)
  const start = doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const at = start + 1 + next(block.content.size + 1)
  const kind = next(6)
  if (kind === 0 && block.content.size > 0) tr.delete(start + 1, start + 2)
  else if (kind === 1) tr.split(at)
  else if (kind === 2 && index > 0) tr.join(start)
  else if (kind === 3 && doc.childCount > 1)
    tr.delete(start, start + block.nodeSize).insert(0, block)
  else tr.insertText(String.fromCodePoint(97 + next(26)), at)
  view.dispatch(tr)
}

test.each([11, 222, 3333, 44_444])(
  'two windows with random changes show what the shared text has (%s)',
  (seed) => {
    const next = numbers(seed)
    const windows = [openWindow(), openWindow()] as const
    windows[0].write(['Der Rat berät.', 'Die Brücke wird neu.', 'Der Bau beginnt im Mai.'])
    exchange(...windows)
    for (let round = 0; round < 60; round += 1) {
      for (const one of windows) for (let count = next(3); count > 0; count -= 1) change(one, next)
      exchange(...windows)
      for (const { view, body } of windows)
        expect(view.state.doc.toJSON()).toEqual(
          yXmlFragmentToProseMirrorRootNode(body, schema).toJSON(),
        )
      expect(windows[0].view.state.doc.textContent).toBe(windows[1].view.state.doc.textContent)
    }
  },
)
