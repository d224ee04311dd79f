import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createCachePurger, type CachePurger } from './cache-purger.ts'

let url = ''
let status = 200
const asked: IncomingMessage[] = []
const away: string[] = []
const open: CachePurger[] = []
const server = createServer((request, response) => {
  asked.push(request)
  response.writeHead(status).end('done')
})
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((purging) => purging.close()))
  status = 200
  asked.length = away.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Repeats each purge after an hour by default, which is after the test ends. */
function purgingOf(repeatAfterMs = 3_600_000): CachePurger {
  const onAway = (reason: string) => void away.push(reason)
  const onBack = () => void away.push('back')
  const purging = createCachePurger({ url, key: 'k'.repeat(16), onAway, onBack, repeatAfterMs })
  open.push(purging)
  return purging
}

const tagsAsked = () => asked.map(({ headers }) => headers['surrogate-key'])

test('sends the tags of one batch in one purge, and repeats it after the delay', async () => {
  const purging = purgingOf(300)
  purging.purge(['article:1', 'list:home'])
  purging.purge(['article:1', 'article:2'])
  await expect.poll(tagsAsked).toEqual(Array(2).fill('article:1 list:home article:2'))
  expect(asked[0]?.method).toBe('PURGE')
  expect(asked[0]?.headers.authorization).toBe(`Bearer ${'k'.repeat(16)}`)
})

test('purges everything with `*` alone, and splits many tags into several requests', async () => {
  const purging = purgingOf()
  purging.purge(['article:1', '*'])
  await expect.poll(tagsAsked).toEqual(['*'])
  const tags = Array.from({ length: 1000 }, (_, id) => `article:${1_000_000 + id}`)
  purging.purge(tags)
  await expect.poll(() => tagsAsked().slice(1).join(' ').split(' ')).toEqual(tags)
  expect(asked.every(({ headers }) => String(headers['surrogate-key']).length <= 4000)).toBe(true)
})

test('reports an unavailable cache once, then its recovery, and sends it the missed tags', async () => {
  status = 503
  const purging = purgingOf()
  purging.purge(['article:1'])
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  purging.purge(['article:2'])
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  expect(away).toEqual(['it answered 503'])
  status = 200
  asked.length = 0
  await expect
    .poll(() => tagsAsked().join(' ').split(' ').toSorted())
    .toEqual(['article:1', 'article:2'])
  await expect.poll(() => away).toEqual(['it answered 503', 'back'])
})
