import { expect, test } from 'vitest'
import { consentValue } from '../../src/rules/consent/consent-record.ts'
import { testSiteForFile } from '../site/test-site.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const TYPES = {
  '/': 'Homepage',
  '/suche?q=rathaus': 'Suchergebnisseiten',
  '/schlagzeilen': 'HeadlinesPage',
  '/themen': 'Topicspage',
  '/autoren': 'Autorenubersichtsseite',
  '/testberichte': 'Testberichtubersichtsseite',
  '/impressum': 'Legalseite',
} as const

const site = await testSiteForFile()

const report = (message: unknown, headers: Record<string, string> = {}) =>
  site.get('/api/analytics', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': FIREFOX,
      origin: site.url,
      ...headers,
    },
    body: JSON.stringify(message),
  })
const view = { reader: 'none', access: 'none', app: false }
const vitals = [{ vital: 'LCP', value: 900, type: 'Homepage', device: 'phone' }]
const event = {
  trackingId: crypto.randomUUID(),
  name: 'page-view',
  type: 'Homepage',
  from: 'www.google.de',
}
const depth = { article: 1_300_101, from: -1, to: 2 }
const kept = () => site.database.selectFrom('analytics_events').select('tracking_id').execute()
const depths = () =>
  site.database.selectFrom('reading_depths').select(['article_id', 'half', 'whole']).execute()
const counted = () =>
  site.database
    .selectFrom('analytics_counts')
    .select((of) => ['name', of.fn.sum<string>('count').as('count')])
    .groupBy('name')
    .orderBy('name')
    .execute()

test('refuses an invalid page view and counts nothing', async () => {
  const wrong = [
    null,
    { view: { ...view, access: 'erfunden' } },
    { view: { ...view, channel: '../x' } },
    { view: { ...view, article: -1 } },
    { vitals: [{ vital: 'LCP', value: -1, type: 'Homepage', device: 'phone' }] },
    { event: { ...event, trackingId: 'ich' } },
    { depth: { ...depth, to: 5 } },
    { depth: { ...depth, from: 2 } },
    { depth: { from: -1, to: 1 } },
  ]
  for (const message of wrong) expect((await report(message)).status).toBe(400)
  expect((await report({ view }, { origin: 'https://elsewhere.example' })).status).toBe(403)
})

test('counts page types, where readers came from and how far they read only with consent to kdm in the same request', async () => {
  const record = { general: true, givenAt: 1_790_000_000, id: '0123456789abcdef' }
  const withKdm = consentValue({ ...record, vendors: new Set(['kdm']) })
  const without = consentValue({ ...record, vendors: new Set(['ivw', 'adobe_analytics']) })
  for (const cookie of ['', `consent=${without}`])
    expect((await report({ view, event, vitals, depth }, { cookie })).status).toBe(204)
  await expect.poll(counted).toEqual([{ name: 'page-view', count: '2' }])
  expect(await depths()).toEqual([])
  await report({ event, vitals, depth }, { cookie: `consent=${withKdm}` })
  await expect.poll(kept).toEqual([{ tracking_id: event.trackingId }])
  // They are written one after the other.
  await expect.poll(counted).toEqual([
    { name: 'arrival', count: '1' },
    { name: 'page-type', count: '1' },
    { name: 'page-view', count: '2' },
    { name: 'vital', count: '1' },
  ])
  await expect.poll(depths).toEqual([{ article_id: 1_300_101, half: 1, whole: 0 }])
  const rows = await site.database.selectFrom('analytics_counts').selectAll().execute()
  expect(JSON.stringify(rows)).toContain('kind=search')
  expect(JSON.stringify(rows)).not.toContain('google')
})

test('the office shows the readers’ consent decisions', async () => {
  const version = /name="version" value="([^"]+)"/.exec((await pageAt('/einwilligungen')).html)?.[1]
  for (const choice of ['all', 'all', 'none', 'chosen']) {
    const body = new URLSearchParams({ choice, version: version ?? '', vendor_youtube: 'on' })
    const answer = await site.get('/einwilligungen', {
      method: 'POST',
      body,
      headers: { origin: site.url },
    })
    expect(answer.status).toBe(303)
  }
  const { html } = await pageAt('/betrieb/zahlen', { cookie: await site.signIn('betrieb') })
  const table = html.slice(html.indexOf('id="einwilligungen"'))
  for (const [label, count, share] of [
    ['Alles akzeptiert', 2, 50],
    ['Abgelehnt', 1, 25],
    ['Einzeln ausgewählt', 1, 25],
  ])
    expect(table).toMatch(new RegExp(`${label}</th><td[^>]*>${count}</td><td[^>]*>${share}\u00a0%`))
})

test('the office shows the figures to operators only', async () => {
  await report({ view: { ...view, step: 'offer' } })
  await expect
    .poll(() => site.database.selectFrom('analytics_counts').select('name').execute(), {
      timeout: 15_000,
    })
    .toContainEqual({ name: 'order-step' })
  const cookie = await site.signIn('betrieb')
  const answer = await site.get('/betrieb/zahlen', { headers: { cookie } })
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const html = await answer.text()
  expect(html).not.toContain('http-equiv="refresh"')
  expect(html).toContain('Angebote geöffnet')
  expect(html).not.toContain('page-facts')
  const live = await site.get('/betrieb/zahlen?live=1', { headers: { cookie } })
  expect(await live.text()).toContain('http-equiv="refresh" content="30"')
  for (const kind of ['redaktion', 'plus'] as const) {
    const other = { headers: { cookie: await site.signIn(kind) } }
    expect((await site.get('/betrieb/zahlen', other)).status).toBe(404)
  }
})

test.each(Object.entries(TYPES))('%s is counted as %s', async (path, type) => {
  const { html } = await pageAt(path)
  expect(html).toContain(`data-tracking-type="${type}"`)
  expect(html).toContain('name="page-facts"')
})

test('a page for PUR readers names no vendor, even if all are switched on', async () => {
  const key = await site.editorKey()
  const set = {
    adobe_script_url: '/double/adobe.js',
    ivw_szm_enabled: true,
    ivw_cname: 'd.example',
  }
  await site.get('/api/settings', {
    method: 'PATCH',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(set),
  })
  const facts = async (headers: Record<string, string> = {}) =>
    /name="page-facts" content="([^"]*)"/.exec((await pageAt('/', headers)).html)?.[1]
  expect(await facts()).toContain('adobe=')
  expect(await facts({ cookie: await site.signIn('pur') })).toBe('env=production')
})

async function pageAt(path: string, headers: Record<string, string> = {}) {
  const answer = await site.get(path, { headers: { 'user-agent': FIREFOX, ...headers } })
  return { html: await answer.text() }
}
