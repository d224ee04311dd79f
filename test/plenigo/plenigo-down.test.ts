import { expect, test } from 'vitest'
import { passSeconds } from '../site/clock.ts'
import { KEY } from '../fakes/plenigo.ts'
import { refusal } from './replies.ts'
import { openPlenigoTest } from './plenigo.fixtures.ts'

const { plenigo, logged, node, buyer, buy, walletOf } = await openPlenigoTest()

test('[S7.01] a failed call to plenigo is not repeated automatically, neither a read nor a write', async () => {
  const billing = node()
  const accountId = await buyer(2)
  const read = plenigo.count('GET /wallets')
  plenigo.trouble.set('GET /wallets', ['cut'])
  await expect(billing.wallet(accountId)).rejects.toMatchObject({ status: 503 })
  expect(plenigo.count('GET /wallets')).toBe(read + 1)
  expect(await billing.wallet(accountId)).toMatchObject({ availableCreditCount: 2 })
  const asked = plenigo.count('POST /wallets/use')
  plenigo.trouble.set('POST /wallets/use', [{ status: 500, text: 'broken' }])
  await expect(buy(accountId, 7, billing)).rejects.toMatchObject({ status: 503 })
  expect(plenigo.count('POST /wallets/use')).toBe(asked + 1)
})

test('waits for plenigo’s answer until the timeout', async () => {
  const accountId = await buyer(2)
  const hasty = node({ patienceMs: 250 })
  plenigo.trouble.set('GET /wallets', ['late'])
  await expect(hasty.wallet(accountId)).rejects.toMatchObject({ status: 503 })
  expect(logged.join()).toContain('TimeoutError')
  plenigo.trouble.set('POST /wallets/use', ['late'])
  await expect(buy(accountId, 7, hasty)).rejects.toMatchObject({ retryAfter: 60 })
  expect((await walletOf(accountId)).uses).toEqual([])
})

test('after a 429, plenigo is not called for as long as it says', async () => {
  const billing = node()
  const accountId = await buyer(2)
  const limit = { ...refusal(429, 88_000, 'Too many'), headers: { 'retry-after': '7' } }
  plenigo.trouble.set('GET /wallets', [limit])
  await expect(billing.wallet(accountId)).rejects.toMatchObject({ status: 503, retryAfter: 7 })
  const asked = plenigo.calls.length
  await expect(billing.wallet(accountId)).rejects.toMatchObject({ status: 503 })
  expect(plenigo.calls).toHaveLength(asked)
  passSeconds(8)
  expect(await billing.wallet(accountId)).toMatchObject({ availableCreditCount: 2 })
})

test('while plenigo is down, calls fail without waiting again, and the log says so once', async () => {
  const billing = node()
  const accountId = await buyer(2)
  plenigo.isOpen = false
  for (let index = 0; index < 4; index += 1)
    await expect(billing.wallet(accountId)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('Bitte versuchen Sie es'),
    })
  expect(logged.filter((line) => line.includes('plenigo is away'))).toHaveLength(1)
  plenigo.isOpen = true
  passSeconds(6)
  expect(await billing.wallet(accountId)).toMatchObject({ availableCreditCount: 2 })
})

test.each([
  ['no JSON', { status: 200, text: '<html>' }],
  ['another shape', { status: 200, body: { uniqueId: 7 } }],
  ['an endless answer', { status: 200, text: `"${'x'.repeat(5_000_000)}"` }],
])('treats %s of plenigo as unavailable', async (_, reply) => {
  const billing = node()
  const accountId = await buyer(2)
  plenigo.trouble.set('GET /wallets', [reply])
  await expect(billing.wallet(accountId)).rejects.toMatchObject({ status: 503 })
})

test('plenigo’s key is in no log line and no error', async () => {
  const billing = node()
  const accountId = await buyer(2)
  plenigo.key = 'another'
  const refused = await billing.wallet(accountId).catch((error: unknown) => error)
  plenigo.key = KEY
  plenigo.isOpen = false
  const away = await buy(accountId, 7, billing).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 503 })
  expect(logged.join()).toContain('check BILLING_KEY')
  const said = [
    ...logged,
    ...[refused, away].map(
      (error) =>
        `${JSON.stringify(error)}${String(error)}${String(Reflect.get(Object(error), 'stack'))}`,
    ),
  ]
  expect(said.join()).not.toContain(KEY)
})
