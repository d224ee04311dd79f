import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { createMeter, type MeterQuestion } from './meter.ts'
import { pruneMeter } from './meter-pruning.ts'

const store = await testDatabaseForFile()
let sessions = 0
let networks = 0

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

test('opens as many articles as the limit, each of them repeatedly', async () => {
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

test('another node or a restarted one continues the count', async () => {
  const asked = question()
  expect(await read(asked, [1, 2])).toEqual([true, true])
  expect(await read(asked, [2, 3, 4])).toEqual([true, true, false])
})

test('counts a registered reader by account, and deletes the count with the account', async () => {
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

test.each([1, 2, 5])(
  'twenty simultaneous articles on two nodes never exceed the limit of %i',
  async (limit) => {
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
  },
)

test('counts one article once for simultaneous requests', async () => {
  const asked = question()
  const node = newNode()
  const answers = await Promise.all(Array.from({ length: 12 }, () => node.allows(asked)))
  expect(answers).toEqual(Array(12).fill(true))
  expect(await read(asked, [2, 3, 4])).toEqual([true, true, false])
})

test('a dry run returns the decision and counts nothing', async () => {
  const asked = question()
  const dry = { ...asked, isDryRun: true }
  expect(await read(dry, [1, 2, 3, 4, 5])).toEqual([true, true, true, true, true])
  expect(await read(asked, [1, 2, 3])).toEqual([true, true, true])
  expect(await read(dry, [3, 4])).toEqual([true, false])
  expect(await read({ ...dry, reader: await readerWithAccount() }, [1])).toEqual([true])
})

test('counters are independent of each other', async () => {
  const asked = question()
  const sport = { ...asked, meter: { ...meter, counter: 'sport', limit: 1 } }
  expect(await read(sport, [1, 2])).toEqual([true, false])
  expect(await read(asked, [1, 2, 3, 4])).toEqual([true, true, true, false])
})

test('a new period begins after the last one has ended', async () => {
  const asked = question()
  expect(await read(asked, [1, 2, 3, 4])).toEqual([true, true, true, false])
  await store.database
    .updateTable('meter_counts')
    .set({ ends_at: sql<Date>`now() - interval '1 second'` })
    .where('anonymous_id', '=', Reflect.get(asked.reader, 'anonymousId'))
    .execute()
  expect(await read(asked, [4, 5, 6, 7, 1])).toEqual([true, true, true, false, false])
})

test('limits the new readers of a network per day, in sequence or at once, if cookies are deleted', async () => {
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

test('simultaneous articles of one new reader count as one new reader of the network', async () => {
  const asked = question({ meter: { ...meter, limit: 10, newReadersPerDay: 1 } })
  const node = newNode()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => node.allows({ ...asked, articleId: index + 1 })),
  )
  expect(answers.filter(Boolean)).toHaveLength(10)
  expect(await node.allows({ ...asked, reader: session() })).toBe(false)
})

test('stores no address and deletes what has expired', async () => {
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
