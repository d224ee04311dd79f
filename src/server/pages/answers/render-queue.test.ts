import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { networkAddresses } from '../../http/network-address.ts'
import { createRenderQueue, isRefusedForNow } from './render-queue.ts'

const requestFrom = (remoteAddress: string) => ({
  socket: { remoteAddress } as Socket,
  headers: {},
})

/** Pages whose rendering ends when the test says so. */
function heldPages() {
  const turns = createRenderQueue(10, networkAddresses([]))
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const run = (key: string, { from = '203.0.113.9', searches = false } = {}) =>
    turns.run({ key, request: requestFrom(from), searches }, () => {
      begun.push(key)
      const held = ends.get(key) ?? Promise.withResolvers<string>()
      ends.set(key, held)
      return held.promise
    })
  return { turns, begun, ends, run }
}

test('a request for a page that is being rendered waits for it without a queue place, then runs', async () => {
  const { begun, ends, run, turns } = heldPages()
  const visits = ['/a', '/a', '/a'].map((key) => run(key))
  await Promise.resolve()
  expect([begun, turns.waiting]).toEqual([['/a'], 0])
  ends.get('/a')?.resolve('made')
  expect(await Promise.all(visits)).toEqual(['made', 'made', 'made'])
  expect(begun).toEqual(['/a', '/a', '/a'])
  await run('/a')
  expect(begun).toHaveLength(4)
})

test('renders eight pages at once and queues 128; refuses further pages, but not a page in progress', async () => {
  const { begun, ends, run, turns } = heldPages()
  const visits = Array.from({ length: 136 }, (_, page) => run(`/${page}`))
  await Promise.resolve()
  expect([begun.length, turns.waiting]).toEqual([8, 128])
  const refused = await run('/one-more').catch((error: unknown) => error)
  expect(isRefusedForNow(refused)).toBe(true)
  expect(refused).toMatchObject({ status: 503, retryAfter: 5 })
  const again = run('/0')
  // Searches have a separate queue.
  const search = run('/suche', { searches: true })
  await Promise.resolve()
  expect(begun.at(-1)).toBe('/suche')
  ends.get('/suche')?.resolve('found')
  expect(await search).toBe('found')
  for (let page = 0; page < 136; page += 1) {
    await expect.poll(() => ends.has(`/${page}`)).toBe(true)
    ends.get(`/${page}`)?.resolve('made')
  }
  expect(new Set(await Promise.all([...visits, again]))).toEqual(new Set(['made']))
})

test('a reader from another network is next, even if a crawler has filled the queue', async () => {
  const { begun, ends, run } = heldPages()
  const crawled = Array.from({ length: 136 }, (_, page) => run(`/${page}`))
  const settled = Promise.allSettled(crawled)
  const read = [run('/a', { from: '198.51.100.7' }), run('/b', { from: '198.51.100.7' })]
  ends.get('/0')?.resolve('made')
  ends.get('/1')?.resolve('made')
  ends.get('/2')?.resolve('made')
  ends.get('/3')?.resolve('made')
  await expect.poll(() => begun.slice(8)).toEqual(['/8', '/a', '/9', '/b'])
  for (const page of ['/a', '/b']) ends.get(page)?.resolve('made')
  expect(await Promise.all(read)).toEqual(['made', 'made'])
  for (let page = 4; page < 134; page += 1) {
    await expect.poll(() => ends.has(`/${page}`)).toBe(true)
    ends.get(`/${page}`)?.resolve('made')
  }
  // The crawler's last two requests were dropped.
  const answers = await settled
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 134 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ])
})

test("a reader's search is next after one of many searches from another network, and takes no page's place", async () => {
  const { begun, ends, run, turns } = heldPages()
  const search = (words: string, from?: string) =>
    run(`/suche?q=${words}`, { searches: true, ...(from && { from }) })
  const many = Promise.allSettled(Array.from({ length: 40 }, (_, index) => search(String(index))))
  const read = search('rhein', '198.51.100.7')
  expect([begun.length, turns.searching, turns.waiting]).toEqual([8, 32, 0])
  ends.get('/suche?q=0')?.resolve('found')
  ends.get('/suche?q=1')?.resolve('found')
  await expect.poll(() => begun.slice(8)).toEqual(['/suche?q=8', '/suche?q=rhein'])
  ends.get('/suche?q=rhein')?.resolve('found')
  expect(await read).toBe('found')
  for (let index = 2; index < 39; index += 1) {
    await expect.poll(() => ends.has(`/suche?q=${index}`)).toBe(true)
    ends.get(`/suche?q=${index}`)?.resolve('found')
  }
  // The last of the many searches was dropped.
  expect((await many).map(({ status }) => status).lastIndexOf('fulfilled')).toBe(38)
})

test('a failed rendering fails for all who wait for it, and the next request renders again', async () => {
  const { ends, run } = heldPages()
  const visits = ['/a', '/a'].map((key) => run(key))
  await Promise.resolve()
  const settled = Promise.allSettled(visits)
  ends.get('/a')?.reject(new Error('broken'))
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  ends.delete('/a')
  const next = run('/a')
  await Promise.resolve()
  ends.get('/a')?.resolve('made')
  expect(await next).toBe('made')
  expect(isRefusedForNow(new Error('broken'))).toBe(false)
})
