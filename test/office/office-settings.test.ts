import { beforeAll, beforeEach, expect, test } from 'vitest'
import { SETTINGS, parseSettings, type SettingName } from '../../src/rules/site/settings.ts'
import { changeSettings } from '../site/change-settings.ts'
import { postForm } from '../site/form-requests.ts'
import { fieldOf, hiddenFields, readDocument } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const LIST = '/betrieb/einstellungen'
const reason = 'Die Redaktion bittet darum'
const site = await testSiteForFile()
let cookie: string
beforeAll(async () => {
  cookie = await site.signIn('betrieb')
})
beforeEach(() => changeSettings(site, { gift_link_days: null, robots_shut_out: null }))

const open = async (path: string) => (await site.get(path, { headers: { cookie } })).text()
/** Sends the form of a setting with its current fields and changes. */
async function send(name: SettingName, fields: Record<string, string>): Promise<Response> {
  const path = `${LIST}/${name.replaceAll('_', '-')}`
  return postForm(site, path, { ...hiddenFields(await open(path)), reason, ...fields }, { cookie })
}
const now = async (name: SettingName) =>
  ((await (await site.get('/api/settings')).json()) as Record<string, unknown>)[name]
const logged = () =>
  site.database
    .selectFrom('audit_log')
    .select(['act', 'subject', 'reason', 'before', 'after'])
    .where('act', '=', 'setting-changed')
    .orderBy('id')
    .execute()

test('[S3.11] the office shows every setting with its value and its default', async () => {
  await changeSettings(site, { gift_link_days: 31 })
  const { mainText } = readDocument(await open(LIST))
  for (const name of Object.keys(SETTINGS)) expect(mainText).toContain(name)
  expect(mainText).toContain(`31 gift_link_days, Vorgabe: ${parseSettings({}).gift_link_days}`)
})

test('[S3.11] an operator changes and resets a setting: it takes effect at once, and the log shows who, what and why', async () => {
  const changed = await send('gift_link_days', { value: '30' })
  expect([changed.status, changed.headers.get('location')]).toEqual([
    303,
    `${LIST}?hinweis=gespeichert`,
  ])
  expect(await now('gift_link_days')).toBe(30)
  expect((await send('gift_link_days', { value: '30' })).headers.get('location')).toBe(
    `${LIST}?hinweis=unveraendert`,
  )
  await send('gift_link_days', { value: 'nonsense', command: 'default' })
  expect(await now('gift_link_days')).toBe(14)
  expect(await logged()).toEqual(
    [
      { before: { gift_link_days: 14 }, after: { gift_link_days: 30 } },
      { before: { gift_link_days: 30 }, after: { gift_link_days: 14 } },
    ].map((facts) => ({
      act: 'setting-changed',
      subject: 'einstellung:gift_link_days',
      reason,
      ...facts,
    })),
  )
  const log = readDocument(await open('/betrieb/protokoll?tat=setting-changed')).mainText
  expect(log).toContain('Einstellung geändertEinstellung gift_link_days')
  expect(log).toContain('Wie viele Tage ein geschenkter Artikel offen ist14 → 30')
})

test('the log shows a selected option by its label', async () => {
  await send('consent_model', { value: 'pur' })
  const log = readDocument(await open('/betrieb/protokoll?tat=setting-changed')).mainText
  expect(log).toContain('Ablehnen ist möglich → zustimmen oder bezahlen')
})

test('a list setting has one entry per line and takes effect', async () => {
  await send('robots_shut_out', { value: 'GPTBot\r\nCCBot\r\n' })
  expect(await now('robots_shut_out')).toEqual(['GPTBot', 'CCBot'])
  expect(await (await site.get('/robots.txt')).text()).toMatch(/User-agent: CCBot/i)
})

test('an invalid value is reported at its field, typed values are kept and nothing changes', async () => {
  const html = await (await send('gift_link_days', { value: '0', reason: '' })).text()
  const { mainText } = readDocument(html)
  expect(mainText).toContain('Eine ganze Zahl von 1 bis 366.')
  expect(mainText).toContain('Bitte nennen Sie einen Grund')
  expect(fieldOf(html, 'value').value).toBe('0')
  expect(await now('gift_link_days')).toBe(14)
})

test('if two operators save the same setting, the second sees the conflict and may overwrite', async () => {
  const path = `${LIST}/gift-link-days`
  const berta = { ...hiddenFields(await open(path)), reason, value: '60' }
  await send('gift_link_days', { value: '30' })
  const conflict = await (await postForm(site, path, berta, { cookie })).text()
  expect(readDocument(conflict).mainText).toContain(
    'Inzwischen hat jemand diese Einstellung geändert',
  )
  expect(await now('gift_link_days')).toBe(30)
  await postForm(site, path, { ...berta, ...hiddenFields(conflict) }, { cookie })
  expect(await now('gift_link_days')).toBe(60)
})

test('answers 404 for an unknown setting', async () => {
  for (const name of ['constructor', 'nothing-at-all', 'gift_link_days']) {
    const path = `${LIST}/${name}`
    expect((await site.get(path, { headers: { cookie } })).status).toBe(404)
    expect((await postForm(site, path, { value: '1', reason }, { cookie })).status).toBe(404)
  }
})
