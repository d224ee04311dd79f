import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newAccount } from '../../../../test/fixtures/orders.fixtures.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { softwareKey } from '../../../../test/second-factor/software-key.ts'
import type { Reader } from '../../../rules/access/reader.ts'
import { createRateLimits } from '../../rate-limits/rate-limits.ts'
import { createSecondFactor } from './second-factor.ts'
import type { FactorHolder, PasskeyPurpose } from './second-factor-service.ts'

const store = await testDatabaseForFile()

const ORIGIN = 'https://morgenblatt.example'
const service = (isRequired = false) =>
  createSecondFactor({
    database: store.database,
    limits: createRateLimits(store.database),
    isRequired,
    secureCookies: false,
    issuer: 'Morgenblatt',
    publicUrl: ORIGIN,
  })

async function member(): Promise<FactorHolder> {
  const reader: Reader = {
    ssoId: await newAccount(store),
    email: 'x@morgenblatt.example',
    emailVerified: true,
    salutation: '',
    firstName: '',
    lastName: '',
    roles: ['OPERATOR'],
    expiresAt: Date.now() / 1000 + 600,
    sessionId: crypto.randomUUID(),
  }
  return { reader, cookies: undefined }
}

const otherSession = ({ reader, cookies }: FactorHolder): FactorHolder => ({
  reader: { ...reader, sessionId: crypto.randomUUID() },
  cookies,
})

type Options = { challenge: string }
async function optionsFor(holder: FactorHolder, purpose: PasskeyPurpose): Promise<Options> {
  const made = await service().challenge(holder, purpose)
  if (!made) throw new Error('There is no challenge.')
  return made.options as Options
}

type Key = ReturnType<typeof softwareKey>

async function add(holder: FactorHolder, key: Key, origin = ORIGIN) {
  const credential = key.create(await optionsFor(holder, 'add'), { origin })
  return service().addPasskey({ ...holder, name: 'Telefon', credential })
}

async function confirm(holder: FactorHolder, key: Key, signed: { counter?: number } = {}) {
  const credential = key.get(await optionsFor(holder, 'confirm'), { origin: ORIGIN, ...signed })
  return service().confirmByPasskey({ ...holder, credential })
}

const REFUSED = { kind: 'refused', because: 'wrong-passkey' }

async function stateOf(holder: FactorHolder) {
  const state = await service().stateOf(holder)
  if (state?.kind !== 'on') throw new Error('The factor is off.')
  return state
}

test('the first passkey turns the factor on with recovery codes, and confirms other sessions', async () => {
  const [holder, key] = [await member(), softwareKey()]
  const added = await add(holder, key)
  expect(added).toMatchObject({ kind: 'done' })
  expect(added.kind === 'done' && added.codes).toHaveLength(10)
  expect(await stateOf(holder)).toMatchObject({ hasApp: false, passkeys: [{ name: 'Telefon' }] })
  const second = otherSession(holder)
  expect(await service(true).gapOf(second)).toBe('code')
  expect(await confirm(second, key)).toEqual({ kind: 'done' })
  expect(await service(true).gapOf(second)).toBe(null)
})

test('an answer works once, and only in the session that was asked', async () => {
  const [holder, key] = [await member(), softwareKey()]
  await add(holder, key)
  const second = otherSession(holder)
  const credential = key.get(await optionsFor(second, 'confirm'), { origin: ORIGIN })
  const third = otherSession(holder)
  expect(await service().confirmByPasskey({ ...third, credential })).toEqual(REFUSED)
  await optionsFor(third, 'confirm')
  expect(await service().confirmByPasskey({ ...third, credential })).toEqual(REFUSED)
  const answers = await Promise.all(
    [1, 2, 3].map(() => service().confirmByPasskey({ ...second, credential })),
  )
  expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1)
  expect(await service().confirmByPasskey({ ...second, credential })).toEqual(REFUSED)
})

test('a challenge ends after five minutes, by a newer one, and is not one for another purpose', async () => {
  const [holder, key] = [await member(), softwareKey()]
  await add(holder, key)
  const second = otherSession(holder)
  const old = await optionsFor(second, 'confirm')
  const newer = await optionsFor(second, 'confirm')
  const answer = (options: Options) =>
    service().confirmByPasskey({ ...second, credential: key.get(options, { origin: ORIGIN }) })
  expect(await answer(old)).toEqual(REFUSED)
  expect(await answer(newer)).toEqual(REFUSED)
  const late = await optionsFor(second, 'confirm')
  await store.pool.query(
    `update passkey_challenges set created_at = now() - interval '5 minutes 1 second'`,
  )
  expect(await answer(late)).toEqual(REFUSED)
  const forAdding = await optionsFor(holder, 'add')
  const credential = key.get(forAdding, { origin: ORIGIN })
  expect(await service().confirmByPasskey({ ...holder, credential })).toEqual(REFUSED)
})

test('a passkey of another account, another site or a copied key is refused', async () => {
  const [holder, key] = [await member(), softwareKey()]
  const [other, otherKey] = [await member(), softwareKey()]
  expect(await add(holder, key, 'https://morgenblatt.example.evil.example')).toEqual(REFUSED)
  expect(await service().stateOf(holder)).toEqual({ kind: 'off' })
  await add(holder, key)
  await add(other, otherKey)
  expect(await confirm(otherSession(holder), otherKey)).toEqual(REFUSED)
  expect(await add(other, key)).toEqual({ kind: 'refused', because: 'known-passkey' })
  const second = otherSession(holder)
  const credential = key.get(await optionsFor(second, 'confirm'), {
    origin: 'https://evil.example',
  })
  expect(await service().confirmByPasskey({ ...second, credential })).toEqual(REFUSED)
  expect(await confirm(second, key, { counter: 7 })).toEqual({ kind: 'done' })
  for (const counter of [7, 6, 0])
    expect(await confirm(otherSession(holder), key, { counter })).toEqual(REFUSED)
  expect(await confirm(otherSession(holder), key, { counter: 8 })).toEqual({ kind: 'done' })
})

test('a session without the factor can neither add nor remove passkeys, nor begin an app', async () => {
  const [holder, key] = [await member(), softwareKey()]
  await add(holder, key)
  const thief = otherSession(holder)
  expect(await service().challenge(thief, 'add')).toBe(null)
  const [passkey] = (await stateOf(holder)).passkeys
  const id = passkey?.id ?? 0
  const changed = { kind: 'refused', because: 'changed' }
  expect(await service().removePasskey({ ...thief, id })).toEqual(changed)
  expect(await service().begin(thief)).toEqual(changed)
  await service().begin(holder)
  expect((await stateOf(holder)).pendingApp).not.toBe(null)
  expect((await stateOf(thief)).pendingApp).toBe(null)
  expect(await service().turnOn({ ...thief, code: '000000' })).toEqual(changed)
  const other = await member()
  await add(other, softwareKey())
  expect(await service().removePasskey({ ...other, id })).toEqual(changed)
  expect((await stateOf(holder)).passkeys).toHaveLength(1)
})

test('the last factor stays where it is required, also for parallel removals', async () => {
  const holder = await member()
  await add(holder, softwareKey())
  await add(holder, softwareKey())
  const ids = (await stateOf(holder)).passkeys.map(({ id }) => id)
  const results = await Promise.all(ids.map((id) => service(true).removePasskey({ ...holder, id })))
  expect(results).toContainEqual({ kind: 'done' })
  expect(results).toContainEqual({ kind: 'refused', because: 'required' })
  const [left] = (await stateOf(holder)).passkeys
  expect(await service().removePasskey({ ...holder, id: left?.id ?? 0 })).toEqual({ kind: 'done' })
  expect(await service().stateOf(holder)).toEqual({ kind: 'off' })
})

test('an app can be added to passkeys, and taken away again while a passkey is left', async () => {
  const holder = await member()
  await add(holder, softwareKey())
  await service().begin(holder)
  const row = await store.database
    .selectFrom('second_factors')
    .select('secret')
    .where('account_id', '=', holder.reader.ssoId)
    .executeTakeFirstOrThrow()
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(row.secret ?? []).buffer }) })
  expect(await service().turnOn({ ...holder, code: totp.generate() })).toEqual({ kind: 'done' })
  expect(await stateOf(holder)).toMatchObject({ hasApp: true, recoveryCodes: 10 })
  const next = totp.generate({ timestamp: Date.now() + 30_000 })
  expect(await service(true).turnOff({ ...holder, code: next })).toEqual({ kind: 'done' })
  expect(await stateOf(holder)).toMatchObject({ hasApp: false, passkeys: [{ name: 'Telefon' }] })
})

test('wrong answers count as attempts, and are refused in any form', async () => {
  const [holder, key] = [await member(), softwareKey()]
  await add(holder, key)
  for (const credential of ['', '{}', 'null', '{"id":"a","rawId":"a","type":"public-key"}']) {
    const session = otherSession(holder)
    await optionsFor(session, 'confirm')
    expect(await service().confirmByPasskey({ ...session, credential })).toEqual(REFUSED)
  }
  expect(await confirm(otherSession(holder), softwareKey())).toEqual(REFUSED)
  expect(await confirm(otherSession(holder), key)).toEqual({ kind: 'refused', because: 'too-many' })
})

test('eleven passkeys are too many, and each change is mailed and in both logs', async () => {
  const holder = await member()
  for (let count = 0; count < 10; count += 1)
    expect(await add(holder, softwareKey())).toMatchObject({ kind: 'done' })
  expect(await add(holder, softwareKey())).toEqual({ kind: 'refused', because: 'many-passkeys' })
  const [passkey] = (await stateOf(holder)).passkeys
  await service().removePasskey({ ...holder, id: passkey?.id ?? 0 })
  const { ssoId } = holder.reader
  const { rows } = await store.pool.query(
    `select (select count(*)::int from mails where account_id = $1) as mails,
      (select count(*)::int from security_events where account_id = $1 and kind like 'passkey-%') as events,
      (select count(*)::int from audit_log where employee_id = $1 and act like 'passkey-%') as acts`,
    [ssoId],
  )
  expect(rows).toEqual([{ mails: 11, events: 11, acts: 11 }])
})
