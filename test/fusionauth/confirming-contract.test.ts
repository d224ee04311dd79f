import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openEmbedded, openFusionAuthAccounts } from '../accounts/accounts-implementations.ts'

const PASSWORD = 'Ein Floß auf der Dhünn'
const requester = { address: '192.0.2.9' }
const person = { firstName: 'Frida', lastName: 'Frei', terms: true, newsletter: false }

describe.each([
  ['embedded', openEmbedded],
  ['FusionAuth', openFusionAuthAccounts],
])('confirming an address, %s', async (_name, open) => {
  const { accounts, confirmationCode } = await open()

  test('only the registration’s password confirms its address, and only once', async () => {
    const email = `${randomUUID()}@leser.example`
    await accounts.register({ ...person, email, password: PASSWORD, ...requester })
    await accounts.requestConfirmation({ email, ...requester })
    const code = await confirmationCode(email)
    const confirmWith = (password: string) =>
      accounts.confirmWithPassword({ code, password, ...requester })
    expect(await accounts.confirmationOf({ code, ...requester })).toEqual({ kind: 'password' })
    expect(await confirmWith('Der neue Steg am See')).toEqual({
      kind: 'refused',
      problems: { password: 'registration-password' },
    })
    expect(await accounts.signIn({ identifier: email, password: PASSWORD, ...requester })).toEqual({
      kind: 'unconfirmed',
    })
    expect(await confirmWith(PASSWORD)).toMatchObject({ kind: 'signed-in', reader: { email } })
    expect(await confirmWith(PASSWORD)).toEqual({ kind: 'used' })
  })
})
