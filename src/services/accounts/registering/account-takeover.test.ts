// @module-tag full
import { afterAll, beforeEach, expect, test } from 'vitest'
import { codeIn, openSampleAccounts } from '../../../../test/fixtures/accounts.fixtures.ts'

/** Two people who claim the same address: only the owner can read its mail. */
const PEOPLE = {
  owner: {
    password: 'Regenschirm im Advent',
    firstName: 'Frida',
    deviceSecret: 'f'.repeat(32),
    address: '192.0.2.1',
  },
  stranger: {
    password: 'Ich war zuerst hier da',
    firstName: 'Fremde',
    deviceSecret: 's'.repeat(32),
    address: '192.0.2.2',
  },
} as const
type Person = keyof typeof PEOPLE

const { store, accounts, mails, close } = await openSampleAccounts()
afterAll(() => close())

let email: string
let count = 0

beforeEach(() => {
  count += 1
  email = `leserin-${count}@leser.example`
})

/** Returns the codes in the owner's mailbox, after sending all queued mails. */
async function mailbox(): Promise<string[]> {
  const own = (await mails()).filter(({ to }) => to.toLowerCase() === email)
  return own.map(({ content }) => codeIn(content))
}

const steps = {
  register: (who: Person) =>
    accounts.register({
      ...PEOPLE[who],
      email: who === 'owner' ? email : email.toUpperCase(),
      lastName: 'Frei',
      terms: true,
      newsletter: who === 'stranger',
      next: `/von-${who}`,
    }),
  /** Registers like a client of the content backend: without device and names. */
  'register through the API': (who: Person) =>
    accounts.register({
      email,
      password: PEOPLE[who].password,
      firstName: '',
      lastName: '',
      terms: false,
      newsletter: false,
      consentLater: true,
      address: PEOPLE[who].address,
    }),
  resend: (who: Person) => accounts.requestConfirmation({ email, address: PEOPLE[who].address }),
}
type Step = [Person, keyof typeof steps]

const o = (step: keyof typeof steps): Step => ['owner', step]
const s = (step: keyof typeof steps): Step => ['stranger', step]

const ORDERS: Step[][] = [
  [o('register'), s('register')],
  [s('register'), o('register')],
  [s('register'), o('register'), s('register')],
  [o('register'), s('register'), o('resend')],
  [o('register'), s('register'), s('resend')],
  [s('register'), o('register'), s('resend')],
  [s('register'), s('resend'), o('register')],
  [o('register'), s('register through the API')],
  [s('register through the API'), o('register')],
  [o('register through the API'), s('register')],
  [s('register'), o('register through the API')],
  [s('register through the API'), o('register through the API'), s('resend')],
  [s('register')],
  [s('register through the API'), s('resend')],
]

const signInAs = (who: Person) => accounts.signIn({ identifier: email, ...PEOPLE[who] })
const act = async (order: Step[]) => {
  for (const [who, step] of order) await steps[step](who)
}

/** The owner opens a mail on the device that registered, or on another one. */
async function openMail(code: string, deviceSecret: string | undefined) {
  const { address, password } = PEOPLE.owner
  const result = await accounts.confirm({ code, deviceSecret, address })
  if (result.kind !== 'password-needed') return result
  return accounts.resetPassword({ code, password, passwordConfirmation: password, address })
}

const namedOrders = ORDERS.map((order) => ({
  order,
  title: order.map(([who, step]) => `${who} ${step}`).join(', '),
}))

test.each(namedOrders)(
  '$title: only the owner can sign in, whichever mail is opened on whichever device',
  async ({ order }) => {
    for (let mail = 0; mail < order.length; mail += 1) {
      for (const device of [PEOPLE.owner.deviceSecret, undefined]) {
        count += 1
        email = `leserin-${count}@leser.example`
        await act(order)
        for (const who of ['owner', 'stranger'] as const)
          expect((await signInAs(who)).kind).not.toBe('signed-in')
        const code = (await mailbox())[mail] ?? ''
        expect(['signed-in', 'confirmed']).toContain((await openMail(code, device)).kind)
        expect((await signInAs('owner')).kind).toBe('signed-in')
        expect((await signInAs('stranger')).kind).toBe('invalid')
        for (const left of await mailbox())
          expect((await openMail(left, PEOPLE.stranger.deviceSecret)).kind).toBe('used')
        expect((await signInAs('owner')).kind).toBe('signed-in')
      }
    }
  },
  60_000,
)

test('on the registering device its own password, name and target apply, whichever mail is opened', async () => {
  await act([o('register'), s('register')])
  const [, strangers = ''] = await mailbox()
  expect(await openMail(strangers, PEOPLE.owner.deviceSecret)).toMatchObject({
    kind: 'confirmed',
    next: '/von-owner',
    signedIn: { reader: { firstName: 'Frida', emailVerified: true } },
  })
})

test(
  'the first mail stays valid although a stranger registers later',
  { tags: 'quick' },
  async () => {
    await act([o('register'), s('register'), s('register'), s('resend')])
    const [first = ''] = await mailbox()
    expect((await openMail(first, PEOPLE.owner.deviceSecret)).kind).toBe('confirmed')
  },
)

test('a stranger who registers an address repeatedly does not lock out its owner', async () => {
  await act([o('register'), ...Array.from({ length: 12 }, () => s('register'))])
  const [first = ''] = await mailbox()
  expect((await openMail(first, PEOPLE.owner.deviceSecret)).kind).toBe('signed-in')
  expect((await signInAs('owner')).kind).toBe('signed-in')
  expect((await signInAs('stranger')).kind).toBe('invalid')
})

test('a password reset signs the owner in and drops the stranger’s password', async () => {
  await act([s('register')])
  await accounts.requestPasswordReset({ email, address: PEOPLE.owner.address })
  const code = (await mailbox()).at(-1) ?? ''
  const { password, address } = PEOPLE.owner
  const both = { password, passwordConfirmation: password }
  expect(await accounts.resetPassword({ code, ...both, address })).toMatchObject({
    kind: 'signed-in',
    reader: { firstName: '', emailVerified: true },
  })
  expect((await signInAs('stranger')).kind).toBe('invalid')
})

test('a Google sign-in confirms the address and drops the stranger’s password, mail and names', async () => {
  await act([s('register')])
  const [mail = ''] = await mailbox()
  const identity = {
    provider: 'google' as const,
    subject: `sub-${count}`,
    email,
    emailVerified: true,
    firstName: 'Frida',
    lastName: 'Frei',
  }
  const requester = { address: PEOPLE.owner.address }
  const result = await accounts.signInWithProvider({ identity, ...requester })
  expect(result).toMatchObject({
    kind: 'signed-in',
    isNew: true,
    reader: { firstName: 'Frida', emailVerified: true },
  })
  const { ssoId } = result.kind === 'signed-in' ? result.reader : { ssoId: '' }
  expect((await accounts.registrationState(ssoId)).missingFields).toEqual(['terms'])
  expect((await signInAs('stranger')).kind).toBe('invalid')
  expect((await openMail(mail, PEOPLE.stranger.deviceSecret)).kind).toBe('used')
})

test('a confirmation mail sets no password once the address is confirmed', async () => {
  await act([o('register')])
  const [mail = ''] = await mailbox()
  await store.database
    .updateTable('accounts')
    .set({ email_verified: true })
    .where('email', '=', email)
    .execute()
  for (const device of [PEOPLE.owner.deviceSecret, undefined])
    expect((await openMail(mail, device)).kind).toBe('wrong-code')
})

test('when two mails are opened at once, one confirms and no pending registration is left', async () => {
  await act([o('register'), s('register')])
  const [first = '', second = ''] = await mailbox()
  const device = PEOPLE.owner.deviceSecret
  const kinds = (await Promise.all([openMail(first, device), openMail(second, device)])).map(
    ({ kind }) => kind,
  )
  expect(kinds.toSorted()).toEqual(['confirmed', 'used'])
  const left = await store.database
    .selectFrom('pending_registrations')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('accounts.id')
    .where('email', '=', email)
    .execute()
  expect(left).toEqual([])
})
