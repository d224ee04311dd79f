import { afterAll, expect, test } from 'vitest'
import { codeIn, openSampleAccounts } from '../../../../test/fixtures/accounts.fixtures.ts'

const { store, accounts, mails, close } = await openSampleAccounts()
afterAll(() => close())

const requester = { address: '192.0.2.9' }
const FIELDS = { street: 'Musterweg 12', payment: 'invoice' }
const CHECKOUT = '/order/onepage-checkout?offer=plus-month'
const form = {
  password: 'Regenschirm im Advent',
  firstName: 'Frida',
  lastName: 'Frei',
  terms: true,
  newsletter: false,
  next: `${CHECKOUT}&next=%2Fsport`,
  order: { name: 'PLUS Monatsabo', checkout: CHECKOUT, fields: FIELDS },
  ...requester,
}

async function newestMail(email: string) {
  const mail = (await mails()).findLast(({ to }) => to === email)
  if (!mail) throw new Error(`No mail to ${email}`)
  return mail.content
}
const codeTo = async (email: string) => codeIn(await newestMail(email))
const drafts = async () => {
  const rows = await store.database
    .selectFrom('pending_registrations')
    .select('order_draft')
    .execute()
  return rows.map((row) => row.order_draft)
}

test('an order sent with a registration is kept, and returned once by the confirmation on the same device', async () => {
  const email = 'neu@leser.example'
  await accounts.register({ ...form, email, deviceSecret: 'geraet' })
  expect(await drafts()).toEqual([FIELDS])
  const mail = await newestMail(email)
  expect(mail.subject).toBe('Bitte bestätigen Sie Ihre Bestellung')
  expect(mail.paragraphs.join(' ')).toContain('„PLUS Monatsabo“')
  const code = codeIn(mail)
  const ask = { code, deviceSecret: 'geraet', ...requester }
  expect(await accounts.confirmationOf(ask)).toEqual({ kind: 'confirm-email', hasOrder: true })
  expect(await accounts.confirm(ask)).toMatchObject({
    kind: 'confirmed',
    next: form.next,
    order: FIELDS,
  })
  expect(await accounts.confirm(ask)).toEqual({ kind: 'used' })
  expect(await drafts()).toEqual([])
})

test('on another device the password of the registration returns its order', async () => {
  const email = 'woanders@leser.example'
  await accounts.register({ ...form, email, deviceSecret: 'geraet' })
  const code = await codeTo(email)
  expect(await accounts.confirmationOf({ code, ...requester })).toEqual({
    kind: 'password',
    hasOrder: true,
  })
  const { password } = form
  expect(await accounts.confirmWithPassword({ code, password, ...requester })).toMatchObject({
    kind: 'signed-in',
    order: FIELDS,
  })
})

test('a stranger’s order never reaches the owner of the address', async () => {
  const email = 'fremd@leser.example'
  await accounts.register({ ...form, email, deviceSecret: 'fremdes Gerät' })
  const code = await codeTo(email)
  const own = { password: 'Wiesengrund am Kanal', passwordConfirmation: 'Wiesengrund am Kanal' }
  const { order: _, ...without } = form
  await accounts.register({
    ...without,
    email,
    password: own.password,
    next: '/sport',
    deviceSecret: 'eigenes Gerät',
  })
  const confirmed = await accounts.confirm({ code, deviceSecret: 'eigenes Gerät', ...requester })
  expect(confirmed).toMatchObject({ kind: 'confirmed', next: '/sport' })
  expect(confirmed).not.toHaveProperty('order')

  const other = 'fremd-passwort@leser.example'
  await accounts.register({ ...form, email: other, deviceSecret: 'fremdes Gerät' })
  const chosen = await accounts.resetPassword({ code: await codeTo(other), ...own, ...requester })
  expect(chosen.kind).toBe('signed-in')
  expect(chosen).not.toHaveProperty('order')
  expect(await drafts()).toEqual([])
})

test('an address with an account gets the same answer, no stored order, and a mail to sign in and order', async () => {
  const email = 'kundin@leser.example'
  await accounts.createAccount({ ...form, email, roles: [], emailVerified: true })
  const answers = [
    await accounts.register({ ...form, email }),
    await accounts.register({ ...form, email: 'niemand@leser.example' }),
  ]
  expect(answers).toEqual([{ kind: 'accepted' }, { kind: 'accepted' }])
  const rows = await store.database
    .selectFrom('pending_registrations')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['order_draft', 'next_path'])
    .where('email', '=', email)
    .execute()
  expect(rows).toEqual([{ order_draft: null, next_path: '/' }])
  const { subject, button } = await newestMail(email)
  expect(subject).toBe('Sie haben schon ein Konto')
  const url = new URL(button?.url ?? '')
  expect([url.pathname, url.searchParams.get('next')]).toEqual(['/dialog-flow/login', CHECKOUT])
})

test('an order that was not confirmed in time is deleted with its registration', async () => {
  const email = 'spaet@leser.example'
  await accounts.register({ ...form, email, deviceSecret: 'geraet' })
  const code = await codeTo(email)
  await store.pool.query(`with codes as (update account_codes set expires_at = now())
    update pending_registrations set expires_at = now()`)
  expect(await accounts.confirm({ code, deviceSecret: 'geraet', ...requester })).toEqual({
    kind: 'wrong-code',
  })
  await accounts.tidy()
  expect(await drafts()).toEqual([])
})
