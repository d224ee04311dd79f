import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../store/migrate.ts'
import { createTestDatabase } from '../../../../test/fixtures/test-database.ts'
import { createWalletService } from '../wallets/embedded.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

test('the migration moves credits from before the ledger into it, with their history and ids', async () => {
  const store = await createTestDatabase('template0')
  const earlier = await mkdtemp(join(tmpdir(), 'morgenblatt-migrations-'))
  onTestFinished(async () => {
    await store.close()
    await rm(earlier, { recursive: true })
  })
  for (const file of await readdir(MIGRATIONS))
    if (file < '0017') await cp(join(MIGRATIONS, file), join(earlier, file))
  await migrate(store.connection, earlier)
  const { rows } = await store.pool.query<{ id: string }>(`
    insert into accounts (email, password_hash) values ('wanda@leser.example', '-') returning id`)
  const accountId = rows[0]?.id ?? ''
  await store.pool.query('insert into billing_customers (account_id) values ($1)', [accountId])
  await store.pool.query('insert into wallets (account_id) values ($1)', [accountId])
  await store.pool.query(
    `insert into credit_movements (account_id, credits, reason, article_id, waiver_at, created_at) values
      ($1, 10, 'Startguthaben', null, null, '2026-01-01T10:00:00Z'),
      ($1, -2, 'Ein Artikel', 7, '2026-01-02T10:00:00Z', '2026-01-02T10:00:00Z')`,
    [accountId],
  )
  await store.pool.query('insert into credit_purchases (account_id, article_id) values ($1, 7)', [
    accountId,
  ])
  await migrate(store.connection, MIGRATIONS)

  const billing = createWalletService(store)
  expect(await billing.wallet(accountId)).toMatchObject({ availableCreditCount: 8 })
  expect(await billing.movements(accountId)).toEqual([
    {
      id: '2',
      credits: -2,
      reason: 'Ein Artikel',
      articleId: 7,
      waiverAt: '2026-01-02T10:00:00.000Z',
      createdAt: '2026-01-02T10:00:00.000Z',
    },
    {
      id: '1',
      credits: 10,
      reason: 'Startguthaben',
      articleId: null,
      waiverAt: null,
      createdAt: '2026-01-01T10:00:00.000Z',
    },
  ])
  const order = { accountId, articleId: 7, reason: 'Kulanz' }
  expect(await billing.refundCredits(order)).toMatchObject({
    kind: 'refunded',
    wallet: { availableCreditCount: 10 },
  })
  expect((await billing.movements(accountId))[0]).toMatchObject({ id: '3', credits: 2 })
})
