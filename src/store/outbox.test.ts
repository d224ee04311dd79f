import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { announce, ALL_TAGS, listenOutbox, pruneOutbox } from './outbox.ts'
import { testDatabaseForFile } from '../../test/fixtures/test-database.ts'

const store = await testDatabaseForFile()

const say = (...tags: string[]): Promise<void> =>
  store.database.transaction().execute((transaction) => announce(transaction, tags))

async function withListener(work: (received: string[]) => Promise<void>): Promise<void> {
  const received: string[] = []
  const listener = listenOutbox(store, (tags) => received.push(...tags))
  await listener.ready
  await work(received).finally(() => listener.stop())
}

const endListeners = () =>
  store.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and (query like 'listen%' or query like '%pg_snapshot_xmin%')`,
  )

test("receives a transaction's tags after its commit", async () => {
  await withListener(async (received) => {
    await store.database.transaction().execute(async (transaction) => {
      await announce(transaction, ['a', 'b', 'a'])
      await say('meanwhile')
      await expect.poll(() => received).toEqual(['meanwhile'])
    })
    await expect.poll(() => received).toEqual(['meanwhile', 'a', 'b'])
  })
})

test('never receives the tags of a rolled-back transaction', async () => {
  await withListener(async (received) => {
    const taken = store.database.transaction().execute(async (transaction) => {
      await announce(transaction, ['gone'])
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    await say('kept')
    await expect.poll(() => received).toEqual(['kept'])
  })
})

test('receives more tags than one notification holds', async () => {
  const many = Array.from({ length: 2000 }, (_, n) => `article:${n}`)
  await withListener(async (received) => {
    await say(...many)
    await expect.poll(() => received.length).toBe(2000)
    expect(received).toEqual(many)
  })
})

test('passes the time of the announcement with the tags, for long transactions and many tags too', async () => {
  const received: { tags: string[]; at: Date | undefined }[] = []
  const listener = listenOutbox(store, (tags, at) => void received.push({ tags, at }))
  await listener.ready
  const clock = async () => {
    const { rows } = await store.pool.query<{ now: Date }>('select clock_timestamp() as now')
    return rows[0]?.now.getTime() ?? 0
  }
  let before = 0
  await store.database.transaction().execute(async (transaction) => {
    await wait(30)
    before = await clock()
    await announce(transaction, ['a'])
    await announce(
      transaction,
      Array.from({ length: 2000 }, (_, n) => `article:${n}`),
    )
  })
  await expect.poll(() => received.length).toBe(2)
  const after = await clock()
  for (const { at } of received) {
    expect(at?.getTime()).toBeGreaterThanOrEqual(before)
    expect(at?.getTime()).toBeLessThanOrEqual(after)
  }
  // The payload of an earlier release, without a time.
  await store.pool.query(`select pg_notify('outbox', '["b"]')`)
  await expect.poll(() => received[2]).toEqual({ tags: ['b'], at: undefined })
  await endListeners()
  await say('c')
  await expect.poll(() => received.find(({ tags }) => tags[0] === 'c')?.at).toBeInstanceOf(Date)
  // Tags that are received a second time after a reconnect have no time.
  expect(received.filter(({ tags, at }) => tags[0] === 'a' && at)).toHaveLength(1)
  await listener.stop()
})

test('catches up on tags announced while disconnected, including transactions that were still running', async () => {
  await withListener(async (received) => {
    await say('before')
    await expect.poll(() => received).toContain('before')
    const early = Promise.withResolvers<void>()
    const slow = store.database.transaction().execute(async (transaction) => {
      await announce(transaction, ['slow'])
      await early.promise
    })
    await endListeners()
    await say('meanwhile')
    early.resolve()
    await slow
    await expect.poll(() => received).toEqual(expect.arrayContaining(['meanwhile', 'slow']))
    await say('after')
    await expect.poll(() => received).toContain('after')
  })
})

test('a missing row means all tags', async () => {
  await withListener(async (received) => {
    await store.pool.query(`select pg_notify('outbox', '999999999')`)
    await expect.poll(() => received).toEqual([ALL_TAGS])
  })
})

test('prunes old rows', async () => {
  await store.pool.query(
    `insert into outbox (created_at, cache_tags) values (now() - interval '2 days', '{old}')`,
  )
  await pruneOutbox(store)
  expect(
    (await store.pool.query(`select from outbox where 'old' = any(cache_tags)`)).rowCount,
  ).toBe(0)
})
