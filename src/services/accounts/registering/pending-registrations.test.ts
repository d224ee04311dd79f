import { afterAll, expect, test } from 'vitest'
import { codeIn, openSampleAccounts } from '../sample-accounts.ts'

const { store, accounts, mails, close } = await openSampleAccounts()
afterAll(() => close())

const form = {
  password: 'Regenschirm im Advent',
  firstName: 'Frida',
  lastName: 'Frei',
  terms: true,
  newsletter: false,
  deviceSecret: 'das eigene Gerät',
  address: '192.0.2.9',
}

test('what is kept for an address is bounded, however often it is registered', async () => {
  const email = 'oft@leser.example'
  for (let n = 0; n < 25; n += 1) await accounts.register({ ...form, email })
  const rows = await store.database.selectFrom('pending_registrations').select('id').execute()
  expect(rows).toHaveLength(10)
})

test('no code, password or device is stored as it is', async () => {
  const email = 'hanna@leser.example'
  await accounts.register({ ...form, email })
  const mail = (await mails()).find(({ to }) => to === email)
  const code = mail ? codeIn(mail.content) : ''
  expect(code).not.toBe('')
  const { rows } = await store.pool.query(
    `select account_codes::text as c, (select json_agg(pending_registrations)::text from pending_registrations) as p,
      (select json_agg(mails)::text from mails) as m from account_codes`,
  )
  expect(rows.length).toBeGreaterThan(0)
  const stored = JSON.stringify(rows)
  for (const secret of [code, email, form.password, form.deviceSecret]) {
    expect(stored).not.toContain(secret)
    // As PostgreSQL writes bytes.
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test('what nobody confirmed in time is dropped', async () => {
  await store.pool.query('update pending_registrations set expires_at = now()')
  await accounts.tidy()
  expect(await store.database.selectFrom('pending_registrations').selectAll().execute()).toEqual([])
})
