import { afterAll, expect, test } from 'vitest'
import { codeIn, openSampleAccounts } from '../../../../test/fixtures/accounts.fixtures.ts'

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

test('keeps at most ten pending registrations per address', async () => {
  const email = 'oft@leser.example'
  for (let n = 0; n < 25; n += 1) await accounts.register({ ...form, email })
  const rows = await store.database.selectFrom('pending_registrations').select('id').execute()
  expect(rows).toHaveLength(10)
})

test('stores codes, passwords, devices and mail addresses hashed or encrypted only', async () => {
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
    // PostgreSQL prints bytes as hex.
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test('deletes pending registrations that were not confirmed in time', async () => {
  await store.pool.query('update pending_registrations set expires_at = now()')
  await accounts.tidy()
  expect(await store.database.selectFrom('pending_registrations').selectAll().execute()).toEqual([])
})

const addresses = async (): Promise<string[]> => {
  const rows = await store.database.selectFrom('accounts').select('email').execute()
  return rows.map(({ email }) => email)
}
const codeTo = async (email: string): Promise<string> => {
  const mail = (await mails()).findLast(({ to }) => to === email)
  return mail ? codeIn(mail.content) : ''
}
/** Moves all timestamps three days into the past. */
async function threeDaysLater(): Promise<void> {
  await store.pool.query(`
    with a as (update accounts set created_at = created_at - interval '3 days'),
      p as (update pending_registrations set expires_at = expires_at - interval '3 days')
    update account_codes set expires_at = expires_at - interval '3 days'`)
}
async function confirmed(email: string): Promise<string> {
  const person = { ...form, email, roles: [], emailVerified: true }
  return (await accounts.createAccount(person))?.id ?? ''
}

test('deletes an address not confirmed in time, but keeps one with a new confirmation mail and a confirmed one', async () => {
  const [gone, again, own] = ['weg@leser.example', 'wieder@leser.example', 'da@leser.example']
  await accounts.register({ ...form, email: gone })
  await accounts.register({ ...form, email: again })
  await confirmed(own)
  await mails()
  await threeDaysLater()
  await accounts.requestConfirmation({ email: again, address: form.address })
  const code = await codeTo(again)
  await accounts.tidy()
  const left = await addresses()
  expect([gone, again, own].map((email) => left.includes(email))).toEqual([false, true, true])
  const twice = { password: form.password, passwordConfirmation: form.password }
  const result = await accounts.resetPassword({ code, ...twice, address: form.address })
  expect(result.kind).toBe('signed-in')
})

test('changes an address to one that somebody else registered but never confirmed', async () => {
  const [old, next] = ['alt@leser.example', 'Neu@leser.example']
  const accountId = await confirmed(old)
  await accounts.register({ ...form, email: next.toLowerCase() })
  const { password, address } = form
  await accounts.changeEmail({ accountId, email: next, password, address })
  const code = await codeTo(next)
  expect(await accounts.confirm({ code, address })).toEqual({ kind: 'email-changed' })
  expect(await accounts.signIn({ identifier: next, password, address })).toMatchObject({
    kind: 'signed-in',
    reader: { ssoId: accountId },
  })
})
