import { readFile } from 'node:fs/promises'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { openEngine } from '../../src/services/content/search/engine/open-engine.ts'
import { paidArticles } from '../site/paid-articles.ts'
import { changeSettings } from '../site/change-settings.ts'
import { queueMail } from '../../src/services/mail/queue.ts'
import { createS3Storage } from '../../src/services/storage/s3-storage.ts'
import { exchange } from '../site/exchange.ts'
import { mailTo } from '../site/mailbox.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

async function metrics(): Promise<string> {
  const { status, body } = await exchange(site.url, { path: '/metrics' })
  expect(status).toBe(200)
  return body
}

/** Returns a sample's value, or 0 before the first count. */
async function valueOf(sample: string): Promise<number> {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${sample} `))
  return Number(line?.slice(sample.length + 1) ?? 0)
}

test('the metrics contain the cached pages, and the waiting, active and failed jobs of every kind', async () => {
  const body = await metrics()
  expect(body).toMatch(/^page_cache_pages \d+$/m)
  for (const job of ['send-mail', 'enqueue-mails', 'tidy-accounts', 'delete-accounts'])
    for (const state of ['waiting', 'active', 'failed'])
      expect(body).toMatch(new RegExp(`^jobs\\{job="${job}",state="${state}"\\} \\d+$`, 'm'))
})

test('the metrics contain the length of every queue', async () => {
  for (const line of ['pages', 'search', 'pictures', 'addresses', 'writes', 'passwords'])
    expect(await metrics()).toContain(`\nwaiting{line="${line}"} 0\n`)
})

const answersOf = (source: string, outcome: string) =>
  valueOf(`page_answers_total{source="${source}",outcome="${outcome}"}`)

test('answers are counted by source and outcome', async () => {
  await site.get('/impressum')
  const [made, cached] = [await answersOf('made', 'open'), await answersOf('cache', 'open')]
  expect(made).toBeGreaterThan(0)
  await site.get('/impressum')
  await site.get('/impressum')
  expect(await answersOf('cache', 'open')).toBe(cached + 2)
  expect(await answersOf('made', 'open')).toBe(made)
  const missing = await answersOf('missing', 'none')
  await site.get('/gibt-es-nicht-in-dieser-stadt')
  expect(await answersOf('missing', 'none')).toBe(missing + 1)
  const [paid] = await paidArticles(site)
  await site.get(paid?.path ?? '')
  expect(await answersOf('made', 'locked')).toBe(1)
  const personal = await answersOf('personal', 'none')
  await site.get('/account', { headers: { cookie: await site.signIn('plus') } })
  expect(await answersOf('personal', 'none')).toBe(personal + 1)
})

test('the metrics time rendered pages, statements and invalidations', async () => {
  const made = await valueOf('page_making_seconds_count')
  await site.get('/agb')
  expect(await valueOf('page_making_seconds_count')).toBe(made + 1)
  expect(await valueOf('store_statement_seconds_count{pool="site"}')).toBeGreaterThan(10)
  expect(await metrics()).toContain('# TYPE store_wait_seconds histogram')
  const searched = await valueOf('store_statement_seconds_count{pool="search"}')
  await site.get('/suche?q=Rhein')
  expect(await valueOf('store_statement_seconds_count{pool="search"}')).toBeGreaterThan(searched)
  const delayed = await valueOf('invalidation_delay_seconds_count')
  const invalidated = await valueOf('invalidation_seconds_count')
  await changeSettings(site, { gift_link_days: 13 })
  await expect.poll(() => valueOf('invalidation_seconds_count')).toBeGreaterThan(invalidated)
  await expect.poll(() => valueOf('invalidation_delay_seconds_count')).toBeGreaterThan(delayed)
})

test('counts mails when they are sent', async () => {
  const sent = await valueOf('mails_total{outcome="sent"}')
  await queueMail(site.database, {
    kind: 'message',
    recipient: 'leserin@leser.example',
    accountId: null,
    data: { subject: 'Ein Gruß', paragraphs: [] },
  })
  await mailTo(site, 'leserin@leser.example', /Gruß/)
  await expect.poll(() => valueOf('mails_total{outcome="sent"}')).toBe(sent + 1)
})

/** Returns the metric names in a Prometheus expression, without functions, keywords, labels and ranges. */
const namesIn = (expression: string): string[] =>
  expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .match(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)
    ?.filter((name) => !['and', 'or', 'unless'].includes(name)) ?? []

/** Returns the additional metrics of a site with a bucket and a search engine. */
async function metricsElsewhere(): Promise<string> {
  const nothing = () => undefined
  const log = { error: nothing, warn: nothing, info: nothing }
  const keys = { accessKeyId: 'x', secretAccessKey: 'x' }
  const place = { endpoint: 'http://127.0.0.1:1', name: 'x', region: 'x', isInPath: true, ...keys }
  const bucket = createS3Storage(place, log)
  const engine = await openEngine({ url: 'http://127.0.0.1:1', auth: null, index: 'x' }, log)
  const registry = new Registry()
  for (const metric of [...bucket.metrics, ...engine.metrics]) registry.registerMetric(metric)
  const body = await registry.metrics()
  await engine.close()
  return body
}

type Watched = {
  panels?: { targets: { expr: string }[] }[]
  groups?: { rules: { expr: string }[] }[]
}

const expressionsOf = ({ panels = [], groups = [] }: Watched): string[] =>
  [...panels.map(({ targets }) => targets), ...groups.map(({ rules }) => rules)]
    .flat()
    .map(({ expr }) => expr)

/** Returns a histogram's name from the name of its samples. */
const familyOf = (name: string): string => name.replace(/_(?:bucket|count|sum)$/, '')

test.each(['dashboard.json', 'alerts.yml'])('%s uses existing metrics only', async (file) => {
  const text = await readFile(new URL(`../../docs/watching/${file}`, import.meta.url), 'utf8')
  const asked = expressionsOf(file.endsWith('.json') ? JSON.parse(text) : parse(text))
  const names = asked.map(namesIn)
  expect(names.filter((own) => own.length === 0)).toEqual([])
  const body = (await metrics()) + (await metricsElsewhere())
  const unknown = names.flat().filter((name) => !body.includes(`# TYPE ${familyOf(name)} `))
  expect(unknown).toEqual([])
})

test('the dashboard shows every metric that an alert uses', async () => {
  const read = (file: string) =>
    readFile(new URL(`../../docs/watching/${file}`, import.meta.url), 'utf8')
  const drawn = expressionsOf(JSON.parse(await read('dashboard.json'))).flatMap(namesIn)
  const watched = expressionsOf(parse(await read('alerts.yml'))).flatMap(namesIn)
  expect(watched.filter((name) => !drawn.includes(name))).toEqual([])
})
