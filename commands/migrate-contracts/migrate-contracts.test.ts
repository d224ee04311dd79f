// @module-tag full
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayKey } from '../../src/rules/language/dates.ts'
import { addDays, addMonths } from '../../src/rules/money/orders/terms.ts'
import { createOffers } from '../../src/services/billing/offers/offers.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { wooCsv } from '../../test/fixtures/billing/woocommerce.fixtures.ts'
import { runCommand } from '../../test/site/run-command.ts'
import { migrationsDir } from '../command.ts'

const HEAD =
  'contract;email;offer;began;nextBill;price;firstName;lastName;street;postcode;city;payment\n'
const nextBill = addDays(dayKey(new Date()), 10)
const rowOf = (contract: string, email: string) =>
  `${contract};${email};plus-month;2024-01-10;${nextBill};11,90;Ada;Alt;Weg 1;51373;Leverkusen;invoice\n`

let folder = ''
let store: Store
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-contracts-'))
  // PostgreSQL runs as its own system user, which must be able to traverse this folder.
  await chmod(folder, 0o711)
  store = await openStore({ dataDir: join(folder, 'data'), migrationsDir })
  await createOffers(store.database).seed()
  await store.database
    .insertInto('accounts')
    .values({ email: 'ada@leser.example', password_hash: '-' })
    .execute()
}, 60_000)
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

async function run(content: string, ...args: string[]) {
  await writeFile(join(folder, 'contracts.csv'), content)
  return runCommand({
    name: 'migrate-contracts',
    args: [...args, 'contracts.csv'],
    cwd: folder,
    env: { DATA_DIR: join(folder, 'data') },
  })
}

const contracts = () =>
  store.database.selectFrom('orders').select('former_number').orderBy('former_number').execute()

test('checks without --write, writes with it, and names refused rows and another sum', async () => {
  const list = HEAD + rowOf('V-1', 'ada@leser.example') + rowOf('V-2', 'fremd@leser.example')
  const checked = await run(list)
  expect(checked.code).toBe(3)
  expect(checked.stdout).toBe(
    'contracts.csv:3: email: no account has this address: move the readers first\n',
  )
  expect(checked.stderr).toContain('Only checked: 1 new, 0 changed')
  expect(checked.stderr).toContain('1, 11,90\u00a0€ (invoice 1, 11,90\u00a0€; sepa 0,')
  expect(await contracts()).toEqual([])

  const one = HEAD + rowOf('V-1', 'ada@leser.example')
  const other = await run(one, '--expect', '1.234,56')
  expect(other).toMatchObject({ code: 3 })
  expect(other.stderr).toContain("The other system's sum is 1.234,56")
  const written = await run(one, '--write', '--expect', '11,90')
  expect(written).toMatchObject({ code: 0, stdout: '' })
  expect(written.stderr).toContain('Written: 1 new')
  expect(await contracts()).toEqual([{ former_number: 'V-1' }])
})

test('moves an export of WooCommerce and compares its bills of the next month', async () => {
  await store.database
    .insertInto('accounts')
    .values({ email: 'berta@leser.example', password_hash: '-' })
    .execute()
  const due = `${addMonths(`${dayKey(new Date()).slice(0, 7)}-01`, 1).slice(0, 7)}-05 06:30:00`
  const row = { billing_email: 'berta@leser.example', next_payment_date: due }
  const list = wooCsv([
    row,
    { ...row, subscription_id: '2', billing_email: 'fremd@leser.example', order_total: '5.00' },
    { ...row, subscription_id: '3', subscription_status: 'wc-expired' },
  ])
  const checked = await run(list, '--offer', '88=plus-month')
  expect(checked.code).toBe(3)
  expect(checked.stdout).toBe(
    'contracts.csv:3: billing_email: no account has this address: move the readers first\n',
  )
  expect(checked.stderr).toContain('Left out: 1 expired')
  expect(checked.stderr).toContain(
    'In WooCommerce: 2, 16,90\u00a0€, of these 1, 5,00\u00a0€ of subscriptions that are refused',
  )
  await writeFile(join(folder, 'users.csv'), 'ID,user_email\n17,berta@leser.example\n')
  const billedElsewhere = wooCsv([{ ...row, billing_email: 'rechnung@leser.example' }])
  const options = ['--offer', '88=plus-month', '--users', 'users.csv']
  const written = await run(billedElsewhere, '--write', ...options)
  expect(written).toMatchObject({ code: 0, stdout: '' })
  expect(written.stderr).not.toContain('The sums differ')
  expect(await contracts()).toContainEqual({ former_number: '4711' })
})

test.each([
  [['--offer', 'plus-month'], '--offer is OLD=KEY, not „plus-month“.\n'],
  [['--payment', 'paypal=sepa'], '--payment is METHOD=invoice, not „paypal=sepa“.\n'],
  [['--users', 'fehlt.csv'], 'The file fehlt.csv is not there or cannot be read.\n'],
  [['--offer', '88=plus-month'], '--offer, --payment and --users are for exports of WooCommerce'],
])('refuses the options %j in one sentence', async (args, sentence) => {
  const { code, stderr } = await run(HEAD + rowOf('V-1', 'ada@leser.example'), ...args)
  expect(code).toBe(2)
  expect(stderr).toContain(sentence)
})

test('refuses unusable arguments and files in one sentence', async () => {
  expect(await run(HEAD, '--expect', 'viel')).toMatchObject({
    code: 2,
    stderr: '--expect is an amount in euros such as 12345,60, not „viel“.\n',
  })
  const mistyped = await run('contract;endes\nV-1;2026-12-10\n')
  expect(mistyped.code).toBe(2)
  expect(mistyped.stderr).toContain(
    'contracts.csv is no list of contracts: it has the unknown column „endes“',
  )
  expect(mistyped.stderr.trim().split('\n')).toHaveLength(1)
})
