// @module-tag full
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayKey } from '../../src/rules/language/dates.ts'
import { addDays } from '../../src/rules/money/orders/terms.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { ABO, contractsAt } from '../contracts/contracts-at.ts'
import { debtOf, moveBack } from '../fixtures/orders.fixtures.ts'
import { cookiesOf, freshAddress, postJson } from '../site/form-requests.ts'
import { runCommand } from '../site/run-command.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

const PASSWORD = 'Das alte Kennwort'
const nextBill = addDays(dayKey(new Date()), 12)

let site: TestSite
let folder = ''
beforeAll(async () => {
  site = await openTestSite()
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-moved-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const { textAt } = contractsAt(() => site)

async function run(name: 'migrate-readers' | 'migrate-contracts', list: object) {
  await writeFile(join(folder, 'list.json'), JSON.stringify([list]))
  const args = [...(name === 'migrate-readers' ? ['--confirmed'] : []), '--write', 'list.json']
  const env = { DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir }
  const { code, stderr, stdout } = await runCommand({ name, args, cwd: folder, env })
  expect([code, stdout + stderr]).toEqual([0, expect.anything()])
}

test('a moved-in reader signs in with the old password, sees the old contract, and is billed once on the day of the next bill', async () => {
  const email = freshAddress('umzug')
  await run('migrate-readers', {
    email,
    password_hash: await bcrypt(PASSWORD, { cost: 4 }),
    first_name: 'Änne',
    last_name: 'Alt',
  })
  await run('migrate-contracts', {
    contract: `V-${email}`,
    email,
    offer: 'plus-month',
    began: addDays(nextBill, -900),
    nextBill,
    price: '9,90',
    firstName: 'Änne',
    lastName: 'Alt',
    street: 'Musterweg 1',
    postcode: '51373',
    city: 'Leverkusen',
    payment: 'invoice',
  })
  const signedIn = await postJson(
    site,
    '/api/session/login',
    { email, password: PASSWORD },
    { origin: site.url },
  )
  expect(signedIn.status).toBe(200)
  const page = await textAt(ABO, cookiesOf(signedIn))
  expect(page).toContain('PLUS Monatsabo')
  expect(page).toMatch(/Preis 9,90\s€ im Monat Nächste Zahlung 9,90/)
  const { id } = await site.database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const subscriptions = createSubscriptions(site.database)
  const debts: unknown[] = []
  for (const days of [11, 1, 0]) {
    await moveBack(site, id, days)
    await subscriptions.renewDue({ limit: 100 })
    debts.push(await debtOf(site, id))
  }
  expect(debts).toEqual([0, 990, 990])
})
