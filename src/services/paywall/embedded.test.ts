import { expect, test } from 'vitest'
import type { PaywallRule } from '../../rules/paywall/paywall-rules.ts'
import type { Reader } from '../../rules/access/reader.ts'
import type { Store } from '../../store/store.ts'
import { listenOutbox } from '../../store/outbox.ts'
import { createTestDatabase, testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import type { DecideRequest } from './contract.ts'
import { createPaywallService } from './embedded.ts'
import { openMeterKey } from './meter-key.ts'
import { PAYWALL_RULES_TAG } from './rule-store.ts'

const store = await testDatabaseForFile()
const errors: unknown[] = []
const ACCOUNT = '6f1c1c6e-3a0e-4b52-9d3c-0a6d9d2f7a11'

await store.database
  .insertInto('accounts')
  .values({ id: ACCOUNT, email: 'leserin@morgenblatt.example', password_hash: 'x' })
  .execute()
const openNode = (on: Store = store) =>
  createPaywallService(on, {
    brand: 'morgenblatt',
    verify: async (jwt) => (jwt === 'her token' ? ({ ssoId: ACCOUNT } as Reader) : null),
    key: 'key of this test',
    onError: (error) => errors.push(error),
  })
const paywall = await openNode()

async function setRules(rules: PaywallRule[]): Promise<void> {
  const { version } = await paywall.readRules()
  await paywall.saveRules({ version, rules })
}

const SESSION = '1208925819614629174706176'
const meter = { limit: 1, periodDays: 30, counter: 'standard', newReadersPerDay: 10 }

async function decide(changes: Partial<DecideRequest> = {}, id = '1', node = paywall) {
  const inputs = { _dm_contentid: id, _dm_device: 'mobile' }
  const features = [{ slug: 'paywall-morgenblatt', path: '/sport/x-1', inputs }]
  const { results } = await node.decide({ features, ...changes })
  return results[0]?.outputValue
}

test('[S4.06] locks everything with the standard template if there are no rules', async () => {
  expect(await decide()).toBe('morgenblatt-standard-{device}')
  expect(paywall.needsSession()).toBe(false)
  expect(await paywall.readRules()).toEqual({ version: 0, rules: [] })
})

test('reads whether a reader is registered only from a verified token', async () => {
  await setRules([{ name: 'kunden', when: { registered: true }, template: 'kunden' }])
  expect(await decide({ jwt: 'her token' })).toBe('kunden')
  expect(await decide({ jwt: 'forged token' })).toBe('morgenblatt-standard-{device}')
  expect(await decide({ session: ACCOUNT, foreign_keys: { account: ACCOUNT } })).toBe(
    'morgenblatt-standard-{device}',
  )
})

test('a meter counts per account or session, and is closed for readers without either', async () => {
  await setRules([{ name: 'alle', when: {}, template: 'voll', meter }])
  expect(paywall.needsSession()).toBe(true)
  const session = { session: SESSION, ip: '203.0.113.7' }
  expect(await decide({ ...session, dry_run_mode: true })).toBe('ok')
  expect([await decide(session, '1'), await decide(session, '2')]).toEqual(['ok', 'voll'])
  const account = { jwt: 'her token', session: SESSION }
  expect([await decide(account, '2'), await decide(account, '1')]).toEqual(['ok', 'voll'])
  for (const nobody of [{}, { session: '4711' }, { session: ACCOUNT }, { jwt: 'forged token' }]) {
    expect(await decide(nobody)).toBe('voll')
  }
  for (const nothing of ['', 'x', '0', '-1', '99999999999']) {
    expect(await decide({ session: '2208925819614629174706176' }, nothing)).toBe('voll')
  }
})

test('a raised limit applies at once; a lowered one keeps articles already read open', async () => {
  const session = { session: '1300000000000000000000001', ip: '203.0.113.8' }
  await setRules([{ name: 'alle', when: {}, template: 'voll', meter }])
  expect([await decide(session, '1'), await decide(session, '2')]).toEqual(['ok', 'voll'])
  await setRules([{ name: 'alle', when: {}, template: 'voll', meter: { ...meter, limit: 2 } }])
  expect([await decide(session, '2'), await decide(session, '3')]).toEqual(['ok', 'voll'])
  await setRules([{ name: 'alle', when: {}, template: 'voll', meter }])
  expect([await decide(session, '1'), await decide(session, '3')]).toEqual(['ok', 'voll'])
})

test('a node applies rules saved on another node when they are announced', async () => {
  const other = await openNode()
  const listener = listenOutbox(store, (tags) => {
    if (tags.includes(PAYWALL_RULES_TAG)) void other.renew()
  })
  await listener.ready
  await setRules([{ name: 'neu', when: {}, template: 'neu-{device}' }])
  expect(await decide()).toBe('neu-{device}')
  await expect.poll(() => decide({}, '1', other)).toBe('neu-{device}')
  await listener.stop()
})

test('of simultaneous changes to the same version one is saved and the others get 409', async () => {
  const { version } = await paywall.readRules()
  const rule = (template: string): PaywallRule => ({ name: 'alle', when: {}, template })
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) => paywall.saveRules({ version, rules: [rule(name)] })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, message: `Another version is stored: ${version + 1}.` },
  })
})

test('refuses contradictory rules and changes nothing', async () => {
  const before = await paywall.readRules()
  const rules: PaywallRule[] = [{ name: 'x', when: { devices: ['mobile'] }, template: 'ok' }]
  await expect(paywall.saveRules({ version: before.version, rules })).rejects.toMatchObject({
    status: 422,
  })
  expect(await paywall.readRules()).toEqual(before)
})

test('creates one meter key for all nodes', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => openMeterKey(store.database)))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]?.length).toBeGreaterThanOrEqual(43)
})

test('decides without a database if no meter applies; returns an error if the meter’s database is unavailable', async () => {
  const lost = await createTestDatabase()
  const [plain, metered] = [await openNode(lost), await openNode(lost)]
  await plain.saveRules({ version: 0, rules: [{ name: 'a', when: {}, template: 'ok' }] })
  await metered.saveRules({ version: 1, rules: [{ name: 'a', when: {}, template: 'voll', meter }] })
  await lost.close()
  const before = errors.length
  expect(await decide({}, '1', plain)).toBe('ok')
  expect(errors).toHaveLength(before)
  expect(await decide({ session: SESSION }, '1', metered)).toBeUndefined()
  expect(errors).toHaveLength(before + 1)
})
