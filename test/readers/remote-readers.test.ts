import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { createBearers } from '../../src/services/calls/bearers.ts'
import { createReaders } from '../../src/services/readers/embedded.ts'
import { createRemoteReaders } from '../../src/services/readers/remote.ts'
import { openForeign } from './readers-implementations.ts'

type Opened = Awaited<ReturnType<typeof openForeign>>
let opened: Opened
beforeAll(async () => {
  opened = await openForeign({ patienceMs: 500 })
})

const topic = { id: 7, label: 'Thema 7', target: '/themen/7' }
const region = { id: 'burscheid', label: 'burscheid', target: '/region/burscheid' }

test('[S7.01] every call has the reader’s token as bearer and is made once', async () => {
  const { api, readers, newReader } = opened
  const reader = await newReader()
  api.asked.splice(0)
  await readers.bookmarks(reader)
  await readers.addTagBookmark(reader, topic)
  await readers.creditPurchase(reader, 5)
  const base = `/users-v1/mandators/morgenblatt/users/${reader.ssoId}`
  expect(api.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET ${base}/bookmarks`,
    `GET ${base}/tag-bookmarks`,
    `POST ${base}/tag-bookmarks/7`,
    `POST ${base}/credit-purchases/batch/exists`,
  ])
  const bearer = `Bearer token-${reader.ssoId}`
  expect(new Set(api.asked.map(({ authorization }) => authorization))).toEqual(new Set([bearer]))
})

test('a followed topic is copied for push, and removed after it was unfollowed elsewhere', async () => {
  const { api, readers, newReader, store } = opened
  const reader = await newReader()
  const copied = async () => {
    const rows = await store.database
      .selectFrom('tag_bookmarks')
      .select('target')
      .where('account_id', '=', reader.ssoId)
      .execute()
    return rows.map(({ target }) => target)
  }
  await readers.addTagBookmark(reader, topic)
  await readers.addRegionBookmark(reader, region)
  expect(await copied()).toEqual(['/themen/7'])
  const base = `${api.url}/mandators/morgenblatt/users/${reader.ssoId}`
  const headers = { authorization: `Bearer token-${reader.ssoId}` }
  await fetch(`${base}/tag-bookmarks/7`, { method: 'DELETE', headers })
  await fetch(`${base}/tag-bookmarks/8`, { method: 'POST', headers })
  await readers.tagBookmarks(reader)
  expect(await copied()).toEqual(['/themen/8'])
})

test('asks once a minute per article whether it was bought', async () => {
  const { api, readers, newReader } = opened
  const reader = await newReader()
  api.sell(reader.ssoId, 5, '2026-11-20T06:15:00Z')
  api.asked.splice(0)
  for (const id of [5, 6, 5, 6, 5]) await readers.creditPurchase(reader, id)
  expect(api.asked).toHaveLength(2)
})

test.each([500, 503, 401, 403, 404, 429])(
  'an answer of %i becomes 503 and is not repeated',
  async (status) => {
    const { api, readers, newReader } = await openForeign()
    const reader = await newReader()
    api.asked.splice(0)
    api.fault = status
    await expect(readers.bookmarks(reader)).rejects.toMatchObject({ status: 503 })
    expect(api.asked).toHaveLength(1)
    api.fault = undefined
  },
)

test('after three failures a list is not requested for a while, other lists are', async () => {
  const { api, readers, newReader } = await openForeign()
  const reader = await newReader()
  api.fault = 500
  for (let times = 0; times < 5; times += 1)
    await expect(readers.bookmarks(reader)).rejects.toMatchObject({ status: 503 })
  expect(api.asked).toHaveLength(3)
  api.fault = undefined
  await expect(readers.bookmarks(reader)).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  expect(await readers.countBookmarks(reader)).toBe(0)
})

test.each([
  ['no JSON', '<html>'],
  ['another shape', '{"bookmarks":[]}'],
  ['addresses of other sites', '[{"id":7,"label":"Thema","target":"//boese.example"}]'],
  ['more than a megabyte', `[${' '.repeat(1_100_000)}]`],
])('treats %s of the User API as unavailable', async (_, body) => {
  const server = createServer((_request, response) => response.end(body))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const readers = createRemoteReaders({
    url,
    mandator: () => Promise.resolve('morgenblatt'),
    bearers: createBearers(),
    own: createReaders(opened.store),
    log: { error: () => undefined },
  })
  const reader = await opened.newReader()
  await expect(readers.tagBookmarks(reader)).rejects.toMatchObject({ status: 503 })
  await new Promise((done) => server.close(done))
})

test('waits for a silent User API until the timeout', async () => {
  const server = createServer(() => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const readers = createRemoteReaders({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mandator: () => Promise.resolve('morgenblatt'),
    bearers: createBearers(),
    own: createReaders(opened.store),
    log: { error: () => undefined },
    patienceMs: 50,
  })
  const reader = await opened.newReader()
  await expect(readers.isBookmarked(reader, 1)).rejects.toMatchObject({ status: 503 })
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})
