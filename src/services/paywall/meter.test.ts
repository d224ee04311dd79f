import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Store } from '../../store/store.ts'
import { createTestDatabase } from '../../../test/fixtures/test-database.ts'
import { createMeter, type MeterQuestion } from './meter.ts'
import { pruneMeter } from './meter-pruning.ts'

let store: Store
let sessions = 0
let networks = 0

beforeAll(async () => {
  store = await createTestDatabase()
})

afterAll(() => store?.close())

const meter = { limit: 3, periodDays: 30, counter: 'standard', newReadersPerDay: 10 }
const newNode = () => createMeter(store.database, 'key of this test')
const session = () => ({ anonymousId: String(10n ** 24n + BigInt(++sessions)) })
const address = () => `203.0.113.${++networks}`

function question(changes: Partial<MeterQuestion> = {}): MeterQuestion {
  return { reader: session(), articleId: 1, meter, address: address(), isDryRun: false, ...changes }
}

async function readerWithAccount(): Promise<{ accountId: string }> {
  const { id } = await store.database
    .insertInto('accounts')
    .values({ email: `leser-${++sessions}@morgenblatt.example`, password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { accountId: id }
}

async function read(asked: MeterQuestion, articleIds: readonly number[], node = newNode()) {
  const answers: boolean[] = []
  for (const articleId of articleIds) answers.push(await node.allows({ ...asked, articleId }))
  return answers
}

test('so many articles, and each of them as often as one likes', async () => {
  const asked = question()
  expect(await read(asked, [1, 1, 2, 1, 3, 4, 2, 5])).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    true,
    false,
  ])
})

test('another node, or the same after a restart, goes on counting', async () => {
  const asked = question()
  expect(await read(asked, [1, 2])).toEqual([true, true])
  expect(await read(asked, [2, 3, 4])).toEqual([true, true, false])
})

test('a registered reader is counted by account, whatever the address', async () => {
  const asked = question({ reader: await readerWithAccount(), address: null })
  expect(await read(asked, [1, 2, 3, 4])).toEqual([true, true, true, false])
  await store.database
    .deleteFrom('accounts')
    .where('id', '=', Reflect.get(asked.reader, 'accountId'))
    .execute()
  const left = await store.database
    .selectFrom('meter_counts')
    .selectAll()
    .where('account_id', '=', Reflect.get(asked.reader, 'accountId'))
    .execute()
  expect(left).toEqual([])
})

test.each([1, 2, 5])('twenty articles at once on two nodes: never more than %i', async (limit) => {
  const [one, other] = [newNode(), newNode()]
  for (const first of [[], [100]]) {
    const asked = question({ meter: { ...meter, limit } })
    await read(asked, first)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? one : other).allows({ ...asked, articleId: index + 1 }),
      ),
    )
    expect(answers.filter(Boolean)).toHaveLength(limit - first.length)
  }
})

test('one article asked for many times at once is one', async () => {
  const asked = question()
  const node = newNode()
  const answers = await Promise.all(Array.from({ length: 12 }, () => node.allows(asked)))
  expect(answers).toEqual(Array(12).fill(true))
  expect(await read(asked, [2, 3, 4])).toEqual([true, true, false])
})

test('a dry run says what would be and counts nothing', async () => {
  const asked = question()
  const dry = { ...asked, isDryRun: true }
  expect(await read(dry, [1, 2, 3, 4, 5])).toEqual([true, true, true, true, true])
  expect(await read(asked, [1, 2, 3])).toEqual([true, true, true])
  expect(await read(dry, [3, 4])).toEqual([true, false])
  expect(await read({ ...dry, reader: await readerWithAccount() }, [1])).toEqual([true])
})

test('counters count apart', async () => {
  const asked = question()
  const sport = { ...asked, meter: { ...meter, counter: 'sport', limit: 1 } }
  expect(await read(sport, [1, 2])).toEqual([true, false])
  expect(await read(asked, [1, 2, 3, 4])).toEqual([true, true, true, false])
})

test('when the period is over, another begins', async () => {
  const asked = question()
  expect(await read(asked, [1, 2, 3, 4])).toEqual([true, true, true, false])
  await store.database
    .updateTable('meter_counts')
    .set({ ends_at: sql<Date>`now() - interval '1 second'` })
    .where('anonymous_id', '=', Reflect.get(asked.reader, 'anonymousId'))
    .execute()
  expect(await read(asked, [4, 5, 6, 7, 1])).toEqual([true, true, true, false, false])
})

test('deleted cookies: a network has so many new readers a day, one after the other or at once', async () => {
  const from = address()
  const few = { ...meter, limit: 2, newReadersPerDay: 3 }
  const fresh = () => question({ address: from, meter: few })
  const known = fresh()
  expect(await read(known, [1])).toEqual([true])
  const answers = await Promise.all(Array.from({ length: 15 }, () => newNode().allows(fresh())))
  expect(answers.filter(Boolean)).toHaveLength(2)
  expect(await newNode().allows(fresh())).toBe(false)
  expect(await newNode().allows({ ...fresh(), isDryRun: true })).toBe(false)
  expect(await read(known, [2, 3])).toEqual([true, false])
  expect(await newNode().allows(question({ meter: few }))).toBe(true)
  await store.database
    .updateTable('meter_networks')
    .set({ ends_at: sql<Date>`now() - interval '1 second'` })
    .execute()
  expect(await newNode().allows(fresh())).toBe(true)
})

test('many articles at once of one new reader take one place of the network', async () => {
  const asked = question({ meter: { ...meter, limit: 10, newReadersPerDay: 1 } })
  const node = newNode()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => node.allows({ ...asked, articleId: index + 1 })),
  )
  expect(answers.filter(Boolean)).toHaveLength(10)
  expect(await node.allows({ ...asked, reader: session() })).toBe(false)
})

test('no address is stored, and what is over is forgotten', async () => {
  const asked = question({ address: '198.51.100.77' })
  await newNode().allows(asked)
  const rows = await store.database.selectFrom('meter_networks').selectAll().execute()
  expect(rows.every(({ network }) => network.length === 32)).toBe(true)
  expect(JSON.stringify(rows.map(({ network }) => network.toString('latin1')))).not.toContain(
    '198.51',
  )

  const { anonymousId } = asked.reader as { anonymousId: string }
  const count = () =>
    store.database
      .selectFrom('meter_counts')
      .select('article_ids')
      .where('anonymous_id', '=', anonymousId)
      .execute()
  const end = (age: string) =>
    sql`update meter_counts set ends_at = now() - ${age}::interval where anonymous_id = ${anonymousId}`.execute(
      store.database,
    )
  await pruneMeter(store.database)
  expect(await count()).toEqual([{ article_ids: [1] }])
  await end('1 hour')
  await sql`update meter_networks set ends_at = now() - interval '1 hour'`.execute(store.database)
  await pruneMeter(store.database)
  expect(await count()).toEqual([{ article_ids: [] }])
  expect(await store.database.selectFrom('meter_networks').selectAll().execute()).toEqual([])
  await end('31 days')
  await pruneMeter(store.database)
  expect(await count()).toEqual([])
})
