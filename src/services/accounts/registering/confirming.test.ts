import { afterAll, expect, test } from 'vitest'
import { codeIn, openSampleAccounts } from '../../../../test/fixtures/accounts.fixtures.ts'

const { accounts, mails, close } = await openSampleAccounts()
afterAll(() => close())

const requester = { address: '192.0.2.9' }
const form = {
  password: 'Regenschirm im Advent',
  firstName: 'Frida',
  lastName: 'Frei',
  terms: true,
  newsletter: true,
  ...requester,
}

async function codeTo(to: string): Promise<string> {
  const mail = (await mails()).findLast((one) => one.to === to)
  if (!mail) throw new Error(`No mail to ${to}`)
  return codeIn(mail.content)
}

test("on another device, the registration's password confirms the address and signs in; a wrong one is refused", async () => {
  const email = 'bruno@leser.example'
  await accounts.register({ ...form, email, deviceSecret: 'geraet', next: '/sport' })
  const code = await codeTo(email)
  const confirmWith = (password: string) =>
    accounts.confirmWithPassword({ code, password, ...requester })
  expect(await accounts.confirmationOf({ code, ...requester })).toEqual({ kind: 'password' })
  expect(await accounts.confirmationOf({ code, deviceSecret: 'geraet', ...requester })).toEqual({
    kind: 'confirm-email',
  })
  expect(await confirmWith('Wiesengrund am Kanal')).toEqual({
    kind: 'refused',
    problems: { password: 'registration-password' },
  })
  const credentials = { identifier: email, password: form.password, ...requester }
  expect(await accounts.signIn(credentials)).toEqual({ kind: 'unconfirmed' })
  expect(await confirmWith(form.password)).toMatchObject({
    kind: 'signed-in',
    next: '/sport',
    reader: { emailVerified: true },
  })
  expect(await confirmWith(form.password)).toEqual({ kind: 'used' })
})
