import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { encodeLiveMessage, LIVE_CLOSE } from '../../src/rules/newsroom/live/live-messages.ts'
import { MAX_WINDOWS } from '../../src/services/newsroom/live/live-limits.ts'
import type { Draft } from '../../src/services/newsroom/contract.ts'
import { testSiteForFile } from '../site/test-site.ts'
import { openLiveClient, type LiveClient } from './live-client.ts'

const site = await testSiteForFile()
let cookie: string
const clients: LiveClient[] = []

beforeAll(async () => {
  cookie = await site.signIn('redaktion')
})
afterEach(() => clients.splice(0).forEach((client) => client.stop()))

const wait = { timeout: 20_000, interval: 30 }
const pathOf = (id: number) => `/api/newsroom/drafts/${id}/live`

async function createDraft(title: string): Promise<Draft> {
  const answer = await site.get('/api/newsroom/drafts', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ article: { title, section: 'sport', body_md: 'Text.' } }),
  })
  expect(answer.status).toBe(201)
  return answer.json()
}
const read = async (path: string) =>
  site.get(`/api/newsroom/drafts${path}`, { headers: { cookie } })

/** Resolves with the status of a refused handshake, or 101. */
const handshake = (path: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const socket = new WebSocket(site.url.replace('http', 'ws') + path, { headers })
    socket.on('open', () => (socket.close(), resolve(101)))
    socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode ?? 0))
    socket.on('error', reject)
  })

test('a reader without the right cannot join, in any spelling of the address', async () => {
  const { id } = await createDraft('Geheim')
  const reader = await site.signIn('plus')
  for (const as of ['', reader])
    for (const path of [pathOf(id), `/api//newsroom/drafts/${id}/live`, `${pathOf(id)}/`])
      expect([path, await handshake(path, { cookie: as })]).not.toContain(101)
  expect(await handshake(pathOf(id), { cookie: '' })).toBe(401)
  expect(await handshake(pathOf(id), { cookie: await site.signIn('autor') })).toBe(404)
  expect(await handshake(pathOf(id), { cookie: reader })).toBe(404)
  expect(await handshake(pathOf(id), { cookie, origin: 'https://evil.example' })).toBe(403)
  expect(await handshake(pathOf(999), { cookie })).toBe(404)
  expect(await handshake('/', { cookie })).toBeGreaterThanOrEqual(400)
  expect((await read(`/${id}/live`)).status).toBe(426)
})

/** Sends raw messages after the welcome; resolves with the code of the close. */
const raw = (id: number, messages: (string | Uint8Array)[]) =>
  new Promise<number>((resolve, reject) => {
    const socket = new WebSocket(site.url.replace('http', 'ws') + pathOf(id), {
      headers: { cookie },
    })
    socket.once('message', () => messages.forEach((message) => socket.send(message)))
    socket.on('close', resolve)
    socket.on('error', reject)
  })

test('ends connections that send garbage, too much or too many messages', async () => {
  const { id, article } = await createDraft('Müll')
  const state = encodeLiveMessage({ kind: 'state', bytes: new Uint8Array([0]) })
  const garbage = [
    'text',
    new Uint8Array([99]),
    new Uint8Array([1, 0]),
    encodeLiveMessage({ kind: 'saved', number: 1 }),
    encodeLiveMessage({ kind: 'state', bytes: new Uint8Array([255, 255]) }),
    encodeLiveMessage({ kind: 'change', number: 1, bytes: new Uint8Array([7, 7, 255, 1]) }),
  ]
  for (const message of garbage)
    expect([message, await raw(id, [message])]).toEqual([message, LIVE_CLOSE.invalid])
  expect(await raw(id, [new Uint8Array(5_000_000)])).toBe(1009)
  expect(
    await raw(
      id,
      Array.from({ length: 500 }, () => state),
    ),
  ).toBe(LIVE_CLOSE.flood)
  const draft = (await (await read(`/${id}`)).json()) as Draft
  expect(draft.article).toEqual(article)
})

/** Opens a window that stays; resolves with the first thing that happens to it. */
const joined = (id: number) => {
  const socket = new WebSocket(site.url.replace('http', 'ws') + pathOf(id), { headers: { cookie } })
  const happened = new Promise<number | 'welcome'>((resolve, reject) => {
    socket.once('message', () => resolve('welcome'))
    socket.once('close', resolve)
    socket.on('error', reject)
  })
  return { socket, happened }
}

test('closes the window above the limit of an account, and accepts it when another is closed', async () => {
  const drafts = [await createDraft('Viele Fenster'), await createDraft('Noch mehr Fenster')]
  const windows = Array.from({ length: MAX_WINDOWS.account + 1 }, (_, index) =>
    joined(drafts[index % 2]?.id ?? 0),
  )
  const happened = await Promise.all(windows.map((window) => window.happened))
  expect(happened.filter((what) => what === 'welcome')).toHaveLength(MAX_WINDOWS.account)
  expect(happened.filter((what) => what === LIVE_CLOSE.windows)).toHaveLength(1)
  windows[happened.indexOf('welcome')]?.socket.close()
  await vi.waitFor(async () => {
    const next = joined(drafts[0]?.id ?? 0)
    windows.push(next)
    expect(await next.happened).toBe('welcome')
  }, wait)
  for (const { socket } of windows) socket.terminate()
})

test('a revoked role ends the connection within seconds, and a new one is refused', async () => {
  const { id } = await createDraft('Rolle weg')
  const betrieb = await site.signIn('betrieb')
  const one = openLiveClient(() => site.url + pathOf(id), betrieb)
  clients.push(one)
  await vi.waitFor(() => expect(one.status()).toBe('saved'), wait)
  const roles = await site.database
    .updateTable('accounts')
    .set({ roles: [] })
    .where('email', 'like', 'betrieb@%')
    .executeTakeFirst()
  expect(Number(roles.numUpdatedRows)).toBe(1)
  await vi.waitFor(() => expect(one.closed[0]).toBe(LIVE_CLOSE.session), wait)
  expect(await handshake(pathOf(id), { cookie: betrieb })).toBe(404)
})
