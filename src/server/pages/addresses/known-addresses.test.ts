import { expect, test } from 'vitest'
import { findRoute } from '../../../routes.ts'
import { createKnownAddresses, type Addresses } from './known-addresses.ts'

function open() {
  const state = { paths: ['sport'], highestId: 1_300_500, at: 0, reads: 0 }
  let meanwhile: (() => void) | undefined
  const known = createKnownAddresses(
    async (): Promise<Addresses> => {
      state.reads += 1
      const addresses = {
        paths: new Set(state.paths),
        highestId: state.highestId,
        hasOldAddresses: false,
      }
      await Promise.resolve()
      meanwhile?.()
      return addresses
    },
    () => state.at,
  )
  const mayExist = async (path: string) => {
    const match = findRoute(path)
    return match ? known.mayExist(match) : undefined
  }
  return { state, known, mayExist, during: (change: () => void) => (meanwhile = change) }
}

test('knows existing channels and article ids after a single read', async () => {
  const { state, mayExist } = open()
  expect(await mayExist('/sport')).toBe(true)
  expect(await mayExist('/sport/gibt-es-nicht')).toBe(false)
  expect(await mayExist('/x-1300500')).toBe(true)
  expect(await mayExist('/x-1300501')).toBe(false)
  expect(await mayExist('/0')).toBe(false)
  expect(await mayExist('/9999999999')).toBe(false)
  expect(await mayExist('/themen/99')).toBe(true)
  expect(state.reads).toBe(1)
})

test.each([
  ['channel:kultur', '/kultur'],
  ['tag:7', '/kultur'],
  ['tags', '/kultur'],
  ['*', '/kultur'],
  ['article:1300600', '/x-1300600'],
])('after an announcement of %s, %s may exist', async (tag, path) => {
  const { state, known, mayExist } = open()
  expect(await mayExist(path)).toBe(false)
  state.paths.push('kultur')
  state.highestId = 1_300_600
  known.invalidate([tag])
  expect(await mayExist(path)).toBe(true)
})

test('ignores a read that started before a change', async () => {
  const { state, known, mayExist, during } = open()
  during(() => {
    state.paths.push('kultur')
    known.invalidate(['channel:kultur'])
  })
  expect(await mayExist('/kultur')).toBe(true)
  during(() => undefined)
  state.at = 1500
  expect(await mayExist('/kultur')).toBe(true)
  expect(await mayExist('/musik')).toBe(false)
})

test('reads at most once per second during many changes, and answers that everything may exist', async () => {
  const { state, known, mayExist } = open()
  for (let change = 0; change < 50; change += 1) {
    await mayExist('/gibt-es-nicht')
    known.invalidate(['tags'])
  }
  expect(state.reads).toBe(1)
  expect(await mayExist('/gibt-es-nicht')).toBe(true)
})

test('knows changes without an announcement after ten seconds', async () => {
  const { state, mayExist } = open()
  expect(await mayExist('/kultur')).toBe(false)
  state.paths.push('kultur')
  state.at = 10_000
  expect(await mayExist('/kultur')).toBe(true)
})

test('answers that everything may exist if addresses cannot be read', async () => {
  const known = createKnownAddresses(() => Promise.reject(new Error('away')))
  const match = findRoute('/gibt-es-nicht')
  expect(match && (await known.mayExist(match))).toBe(true)
})
