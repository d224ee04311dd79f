import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newAccount } from '../../../../test/fixtures/orders.fixtures.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import type { Reader } from '../../../rules/access/reader.ts'
import { createRateLimits } from '../../rate-limits/rate-limits.ts'
import { createSecondFactor } from './second-factor.ts'
import type { FactorHolder } from './second-factor-service.ts'

const store = await testDatabaseForFile()

const PERIOD_MS = 30_000
let clock = 1_800_000_000_000
const service = (isRequired = false) =>
  createSecondFactor({
    database: store.database,
    limits: createRateLimits(store.database),
    isRequired,
    secureCookies: false,
    issuer: 'Morgenblatt',
    publicUrl: 'https://morgenblatt.example',
    now: () => clock,
  })

async function member(sessionId: string | undefined = crypto.randomUUID()): Promise<FactorHolder> {
  const ssoId = await newAccount(store)
  const reader: Reader = {
    ssoId,
    email: 'x@morgenblatt.example',
    emailVerified: true,
    salutation: '',
    firstName: '',
    lastName: '',
    roles: ['OPERATOR'],
    expiresAt: clock / 1000 + 600,
    ...(sessionId !== undefined && { sessionId }),
  }
  return { reader, cookies: undefined }
}

async function codeOf(holder: FactorHolder, later = 0): Promise<string> {
  const { secret } = await store.database
    .selectFrom('second_factors')
    .select('secret')
    .where('account_id', '=', holder.reader.ssoId)
    .executeTakeFirstOrThrow()
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(secret ?? []).buffer }) })
  return totp.generate({ timestamp: clock + later })
}

/** Turns a factor on; returns the recovery codes. */
async function turnedOn(holder: FactorHolder): Promise<readonly string[]> {
  await service().begin(holder)
  const result = await service().turnOn({ ...holder, code: await codeOf(holder) })
  clock += PERIOD_MS
  return result.kind === 'done' ? (result.codes ?? []) : []
}
const otherSession = ({ reader, cookies }: FactorHolder): FactorHolder => ({
  reader: { ...reader, sessionId: crypto.randomUUID() },
  cookies,
})

test('a factor counts from its first code on, in this session only, with ten recovery codes', async () => {
  const holder = await member()
  expect(await service().gapOf(holder)).toBe(null)
  expect(await service(true).gapOf(holder)).toBe('setup')
  await service().begin(holder)
  expect(await service().stateOf(holder)).toMatchObject({
    kind: 'pending',
    secret: expect.stringMatching(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/),
    qr: { path: expect.stringMatching(/^M\d+ \d+h1v1h-1z/) },
  })
  expect(await service(true).gapOf(holder)).toBe('setup')
  const wrong = await service().turnOn({ ...holder, code: '000000' })
  expect(wrong).toEqual({ kind: 'refused', because: 'wrong-code' })
  const codes = await turnedOn(holder)
  expect(new Set(codes).size).toBe(10)
  expect(await service(true).gapOf(holder)).toBe(null)
  expect(await service().gapOf(otherSession(holder))).toBe('code')
  const stored = await store.database.selectFrom('recovery_codes').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(codes[0])
})

test('a code of the app works once, also for parallel requests, and earlier ones never again', async () => {
  const holder = await member()
  await turnedOn(holder)
  const second = otherSession(holder)
  const earlier = await codeOf(holder, -PERIOD_MS)
  const code = await codeOf(holder)
  const results = await Promise.all([1, 2, 3].map(() => service().confirm({ ...second, code })))
  expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(1)
  expect(await service().gapOf(second)).toBe(null)
  const third = otherSession(holder)
  for (const replayed of [code, earlier])
    expect(await service().confirm({ ...third, code: replayed })).toMatchObject({
      because: 'wrong-code',
    })
  expect(await service().gapOf(third)).toBe('code')
})

test('a code of another account is refused', async () => {
  const [one, two] = [await member(), await member()]
  const codes = await turnedOn(one)
  await turnedOn(two)
  for (const code of [await codeOf(one), codes[0] ?? ''])
    expect(await service().confirm({ ...otherSession(two), code })).toMatchObject({
      because: 'wrong-code',
    })
})

test('the sixth guess within five minutes is refused, also with the right code', async () => {
  const holder = await member()
  await turnedOn(holder)
  const guess = (code: string) => service().confirm({ ...otherSession(holder), code })
  const guesses = await Promise.all(
    ['100000', '200000', '300000', '400000', '500000', '600000', '700000'].map(guess),
  )
  const because = guesses.map((result) => ('because' in result ? result.because : ''))
  expect(because.toSorted()).toEqual([
    'too-many',
    'too-many',
    ...Array.from({ length: 5 }, () => 'wrong-code'),
  ])
  expect(await guess(await codeOf(holder))).toMatchObject({ because: 'too-many' })
})

test('a recovery code works once, and new ones replace the others', async () => {
  const holder = await member()
  const [first = '', second = '', third = ''] = await turnedOn(holder)
  const confirm = (code: string) => service().confirm({ ...otherSession(holder), code })
  expect(await confirm(first.toUpperCase().replaceAll('-', ' '))).toMatchObject({ kind: 'done' })
  expect(await confirm(first)).toMatchObject({ because: 'wrong-code' })
  expect(await service().renewCodes({ ...holder, code: second })).toMatchObject({ kind: 'done' })
  expect(await confirm(third)).toMatchObject({ because: 'wrong-code' })
})

test('a session without an id is bound to its browser by a cookie', async () => {
  const holder = await member(undefined)
  const bare = { ...holder, reader: withoutSession(holder.reader) }
  await service().begin(bare)
  const result = await service().turnOn({ ...bare, code: await codeOf(bare) })
  const cookie = result.kind === 'done' ? result.cookie : undefined
  expect(cookie).toMatch(/^[\w-]{43}$/)
  expect(await service().gapOf(bare)).toBe('code')
  expect(await service().gapOf({ ...bare, cookies: `second_factor=${cookie}` })).toBe(null)
  expect(await service().gapOf({ ...bare, cookies: 'second_factor=x' })).toBe('code')
})

function withoutSession(reader: Reader): Reader {
  const { sessionId, ...rest } = reader
  expect(sessionId).toBeDefined()
  return rest
}

test('turning off needs a code and is refused if the setting requires the factor', async () => {
  const holder = await member()
  const [code = ''] = await turnedOn(holder)
  expect(await service(true).turnOff({ ...holder, code })).toMatchObject({ because: 'required' })
  expect(await service().turnOff({ ...holder, code: 'x' })).toMatchObject({ because: 'wrong-code' })
  expect(await service().begin(holder)).toMatchObject({ because: 'changed' })
  expect(await service().turnOff({ ...holder, code })).toEqual({ kind: 'done' })
  expect(await service().stateOf(holder)).toEqual({ kind: 'off' })
  expect(await service().gapOf(otherSession(holder))).toBe(null)
})

test('a confirmation counts for 30 days', async () => {
  const holder = await member()
  await turnedOn(holder)
  await store.database
    .updateTable('factor_sessions')
    .set({ confirmed_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('account_id', '=', holder.reader.ssoId)
    .execute()
  expect(await service().gapOf(holder)).toBe('code')
})

test('readers without a role have no second factor', async () => {
  const { reader, cookies } = await member()
  expect(await service().stateOf({ reader: { ...reader, roles: ['PLUS_USER'] }, cookies })).toBe(
    null,
  )
})
