import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TickerEntry } from '../../services/newsroom/ticker/contract.ts'
import { ApiError } from '../data/api-error.ts'
import { Outbox } from './outbox.ts'
import type { saveEntry } from './ticker-api.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const saved = { title: 'da' } as TickerEntry

test('an entry that could not be sent stays, also in a new window, and is sent again with the same id', async () => {
  const store = memory()
  const ids: string[] = []
  let isOnline = false
  const send: typeof saveEntry = async (_article, id) => {
    ids.push(id)
    if (!isOnline) throw new ApiError('offline')
    return saved
  }
  const onSaved = vi.fn()
  const outbox = new Outbox(1, { store, send, onSaved })
  outbox.add({ title: 'Eins' })
  outbox.add({ title: 'Zwei' })
  await vi.advanceTimersByTimeAsync(0)
  expect(outbox.entries().map(({ body, fault }) => [body.title, fault])).toEqual([
    ['Eins', 'offline'],
    ['Zwei', null],
  ])
  const other = new Outbox(1, { store, send, onSaved })
  expect(other.entries().map(({ body }) => body.title)).toEqual(['Eins', 'Zwei'])
  isOnline = true
  await vi.advanceTimersByTimeAsync(5000)
  expect(outbox.entries()).toEqual([])
  expect(onSaved).toHaveBeenCalledTimes(2)
  expect(new Set(ids).size).toBe(2)
  expect(new Outbox(1, { store, send, onSaved }).entries()).toEqual([])
})

test('a refused entry keeps its text and its reason, and does not hold up the next one', async () => {
  const send: typeof saveEntry = async (_article, _id, { title }) => {
    if (title === 'Schlecht') throw new ApiError('refused', 'image: fehlt')
    return saved
  }
  const outbox = new Outbox(1, { store: memory(), send, onSaved: () => undefined })
  outbox.add({ title: 'Schlecht' })
  outbox.add({ title: 'Gut' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(outbox.entries()).toMatchObject([
    { body: { title: 'Schlecht' }, fault: 'refused', message: 'image: fehlt' },
  ])
  outbox.remove(outbox.entries()[0]?.id ?? '')
  expect(outbox.entries()).toEqual([])
})
