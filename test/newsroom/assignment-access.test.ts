import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LIVE_CLOSE } from '../../src/rules/newsroom/live/live-messages.ts'
import type { StaffMember } from '../../src/services/newsroom/desk/contract.ts'
import { testSiteForFile } from '../site/test-site.ts'
import { openLiveClient, type LiveClient } from './live-client.ts'

const site = await testSiteForFile()
const cookies: Record<string, string> = {}
const clients: LiveClient[] = []

beforeAll(async () => {
  for (const kind of ['autor', 'redakteur'] as const) cookies[kind] = await site.signIn(kind)
})
afterEach(() => clients.splice(0).forEach((client) => client.stop()))

const wait = { timeout: 20_000, interval: 30 }

async function send<Body>(kind: string, method: string, path: string, body?: object) {
  const answer = await site.get(`/api/newsroom/drafts${path}`, {
    method,
    headers: {
      cookie: cookies[kind] ?? '',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}

async function createDraft(title: string): Promise<number> {
  const article = { title, section: 'sport', body_md: 'Text.' }
  return (await send<{ id: number }>('redakteur', 'POST', '', { article })).body.id
}

const open = (id: number) => {
  const url = () => `${site.url}/api/newsroom/drafts/${id}/live`
  const client = openLiveClient(url, cookies['autor'] ?? '')
  clients.push(client)
  return client
}

/** Assigns the draft to the demo's author, or ends the assignment. */
async function assign(id: number, isGiven: boolean): Promise<void> {
  const { body } = await send<{ staff: StaffMember[] }>('redakteur', 'GET', `/${id}/staff`)
  const { id: account } = await site.database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'autor@morgenblatt.example')
    .executeTakeFirstOrThrow()
  const person = body.staff.find((one) => one.id === `account:${account}`)
  expect(person).toBeDefined()
  const assignee = isGiven ? person?.id : null
  expect((await send('redakteur', 'PUT', `/${id}/plan`, { assignee })).status).toBe(200)
}

test('an assigned author writes in the live text, and is disconnected at once when the assignment ends', async () => {
  const id = await createDraft('Auf Zeit')
  await assign(id, true)
  const client = open(id)
  await vi.waitFor(() => expect(client.status()).toBe('saved'), wait)
  client.write('Vom Zugewiesenen.')
  await vi.waitFor(() => expect(client.statuses.slice(-2)).toEqual(['saving', 'saved']), wait)
  await assign(id, false)
  await vi.waitFor(() => expect(client.closed).toEqual([LIVE_CLOSE.gone]), wait)
  expect(client.status()).toBe('refused')
  const again = open(id)
  await vi.waitFor(() => expect(again.closed.length).toBeGreaterThan(0), wait)
  expect(again.text()).toBe('')
  expect((await send('autor', 'GET', `/${id}`)).status).toBe(404)
})

test('an author cannot open the live text of a public article that somebody else changes', async () => {
  const id = 1_300_102
  const { body } = await send<{ article: object }>('redakteur', 'GET', `/${id}`)
  const change = { article: { ...body.article, title: 'Geheime Änderung' } }
  await send('redakteur', 'PUT', `/${id}`, change)
  expect((await send('autor', 'GET', `/${id}`)).status).toBe(200)
  const client = open(id)
  await vi.waitFor(() => expect(client.closed.length).toBeGreaterThan(0), wait)
  expect(client.fields.get('title')).toBeUndefined()
  await send('redakteur', 'POST', `/${id}/moves`, { move: 'discard' })
})
