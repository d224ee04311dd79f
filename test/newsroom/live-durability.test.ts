// @module-tag full
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import * as Y from 'yjs'
import type { Draft } from '../../src/services/newsroom/contract.ts'
import type { Store } from '../../src/store/store.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { createDice } from '../leak/dice.ts'
import { sampled, SEED } from '../run/sample.ts'
import { signInAt } from '../site/demo-reader.ts'
import { openDemoTown } from '../site/demo-town.ts'
import { cookiesOf } from '../site/form-requests.ts'
import { openLiveClient, type LiveClient } from './live-client.ts'
import { openMachine, type Machine } from './machines.fixtures.ts'

const ACTS = sampled({ quick: 40, usual: 60, long: 200 })
const PEOPLE = 4
const wait = { timeout: 60_000, interval: 50 }

let store: Store
const machines: Machine[] = []
const clients: LiveClient[] = []
let cookie: string

beforeAll(async () => {
  const { template } = await openDemoTown(inject('runFolder'))
  store = await createTestDatabase(template)
  for (let index = 0; index < 2; index += 1)
    machines.push(await openMachine(store, inject('runFolder')))
  cookie = cookiesOf(await signInAt(machines[0]?.url ?? '', 'redaktion'))
})
afterEach(() => clients.splice(0).forEach((client) => client.stop()))
afterAll(async () => {
  await Promise.all(machines.map(({ site }) => site.stop()))
  await store?.close()
})

const machineOf = (index: number): Machine => {
  const machine = machines[index % machines.length]
  if (!machine) throw new Error('There is no machine.')
  return machine
}

async function send(method: string, path: string, body?: object) {
  const answer = await fetch(`${machineOf(0).url}/api/newsroom/drafts${path}`, {
    method,
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok).toBe(true)
  return answer
}

async function createDraft(title: string): Promise<number> {
  const article = { title, section: 'sport', body_md: 'Anfang.' }
  const { id } = (await (await send('POST', '', { article })).json()) as Draft
  return id
}

function open(id: number, machine: Machine, doc?: Y.Doc): LiveClient {
  const client = openLiveClient(() => `${machine.url}/api/newsroom/drafts/${id}/live`, cookie, doc)
  clients.push(client)
  return client
}

const saved = (client: LiveClient) => vi.waitFor(() => expect(client.status()).toBe('saved'), wait)

test('two machines show each other’s changes and cursors', async () => {
  const id = await createDraft('Zwei Maschinen')
  const [one, two] = [open(id, machineOf(0)), open(id, machineOf(1))]
  await Promise.all([saved(one), saved(two)])
  expect(two.text().trim()).toBe('Anfang.')
  one.write('Von der ersten.')
  two.write('Von der zweiten.')
  one.awareness.setLocalStateField('cursor', null)
  await vi.waitFor(() => {
    expect(two.text()).toContain('Von der ersten.')
    expect(one.text()).toBe(two.text())
    expect(two.awareness.getStates().get(one.doc.clientID)?.['user'].name).toMatch(/\S/)
  }, wait)
})

test('every acknowledged change is there after the process was killed, and others are sent again', async () => {
  const id = await createDraft('Der Strom fällt aus')
  const machine = machineOf(0)
  const one = open(id, machine)
  await saved(one)
  for (let turn = 0; turn < 3; turn += 1) {
    one.write(`Bestätigt${turn}.`)
    await saved(one)
    await machine.kill()
    const typed = `Unterwegs${turn}.`
    one.write(typed)
    await vi.waitFor(() => expect(one.status()).toBe('offline'), wait)
    await machine.start()
    const other = open(id, machine)
    await saved(other)
    expect(other.text()).toContain(`Bestätigt${turn}.`)
    other.stop()
    await saved(one)
    const text = JSON.stringify(((await (await send('GET', `/${id}`)).json()) as Draft).article)
    expect(text).toContain(typed)
  }
})

test('acknowledges nothing while the database is away, and everything afterwards', async () => {
  const id = await createDraft('Datenbank weg')
  const one = open(id, machineOf(0))
  await saved(one)
  const lock = await store.pool.connect()
  try {
    await lock.query('begin')
    await lock.query('lock table newsroom.draft_updates in access exclusive mode')
    one.write('Wartet.')
    await vi.waitFor(() => expect(one.status()).toBe('saving'), wait)
    await pause(1500)
    expect(one.status()).toBe('saving')
    await lock.query('rollback')
  } finally {
    lock.release()
  }
  await saved(one)
  const stop = async () =>
    void (await store.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ))
  for (let turn = 0; turn < 5; turn += 1) {
    one.write(`Getrennt${turn}.`)
    await stop().catch(() => undefined)
    await pause(100)
  }
  await saved(one)
  const other = open(id, machineOf(1))
  await saved(other)
  for (const word of ['Wartet.', 'Getrennt0.', 'Getrennt4.']) expect(other.text()).toContain(word)
})

test('all texts are the same and hold every acknowledged word after random acts with kills', async () => {
  const id = await createDraft('Alles durcheinander')
  const dice = createDice(SEED)
  const acknowledged = new Set<string>()
  const writers = new Map<number, LiveClient>()
  let isOver = false
  const people = Array.from({ length: PEOPLE }, (_, person) => write(person))
  const killing = killAtRandom()
  await Promise.all(people)
  isOver = true
  await killing
  const ends = await Promise.all(people)
  const last = ends.map(({ client }) => client)
  await Promise.all(last.map(saved))
  // On a slow machine, few words are saved before the next one is typed.
  for (const word of ends.flatMap(({ typed }) => typed)) acknowledged.add(word)
  await vi.waitFor(() => {
    for (const client of last)
      expect(Y.encodeStateVector(client.doc)).toEqual(
        Y.encodeStateVector(last[0]?.doc ?? new Y.Doc()),
      )
  }, wait)
  const texts = new Set(last.map((client) => client.text()))
  expect(texts.size).toBe(1)
  const fresh = open(id, machineOf(1))
  await saved(fresh)
  expect(fresh.text()).toBe([...texts][0])
  expect(acknowledged.size).toBeGreaterThan(ACTS / 10)
  expect([...acknowledged].filter((word) => !fresh.text().includes(word))).toEqual([])
  const { article } = (await (await send('GET', `/${id}`)).json()) as Draft
  const stored = JSON.stringify(article.contentItems)
  expect([...acknowledged].filter((word) => !stored.includes(word))).toEqual([])

  /** Returns the last window, and the words that it has not yet shown as saved. */
  async function write(person: number): Promise<{ client: LiveClient; typed: string[] }> {
    const machine = machineOf(person)
    let client = open(id, machine)
    writers.set(person, client)
    await saved(client)
    let typed: string[] = []
    for (let act = 0; act < ACTS; act += 1) {
      const word = `w${person}x${act}y`
      typed.push(word)
      if (dice.roll() < 0.2) client.write(word)
      else client.type(`${word} `)
      await pause(dice.roll() * 60)
      if (client.status() === 'saved') {
        for (const one of typed) acknowledged.add(one)
        typed = []
      }
      if (dice.roll() < 0.03) client.cut()
      if (dice.roll() < 0.02) {
        // The browser dies: what was not acknowledged may be lost.
        client.die()
        typed = []
        client = open(id, machine)
        writers.set(person, client)
        await saved(client)
      }
    }
    return { client, typed }
  }

  async function killAtRandom(): Promise<void> {
    while (!isOver) {
      await pause(1000 + dice.roll() * 1500)
      if (isOver) return
      const machine = machineOf(Math.floor(dice.roll() * 2))
      await machine.kill()
      await machine.start()
      await areAllSavedOnce()
    }
  }

  /** However slow the machine is, each person gets through before the next kill. */
  async function areAllSavedOnce(): Promise<void> {
    const savedOnce = new Set<number>()
    while (!isOver && savedOnce.size < PEOPLE) {
      writers.forEach((client, person) => client.status() === 'saved' && savedOnce.add(person))
      await pause(10)
    }
  }
}, 300_000)
