import { beforeAll, expect, test } from 'vitest'
import { writeArticle } from '../leak/plant.ts'
import { changeSettings } from '../site/change-settings.ts'
import { textOf } from '../site/html.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let authorization: string
beforeAll(async () => {
  authorization = `Bearer ${await site.editorKey()}`
})

const team = (name: string, points: number) => ({
  team: name,
  played: 1,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: points,
  goalsAgainst: 0,
  points,
})

const game = { id: 1, kickOff: '2026-11-29T14:00:00Z', home: 'Nord', away: 'Süd' }

async function write(slug: string, body: object, more: Record<string, string> = {}) {
  return site.get(`/content-api/v5/sport/${slug}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  })
}

test('[S2.17] shows the table in order, live games with their minute, results and upcoming games', async () => {
  const response = await site.get('/sport-widget/kreisliga-a')
  expect(response.headers.get('cache-control')).toContain('s-maxage=60')
  const text = textOf(await response.text())
  expect(text).toMatch(/TuS Rheinufer 04.*SC Dhünnwiese.*FC Wupperbogen/)
  expect(text).toMatch(/82\. Min\.\s*2:2/)
  for (const words of ['Jetzt', 'Nächste Spiele', 'Ergebnisse', 'verlegt', 'Handball, Bezirksliga'])
    expect(text).toContain(words)
})

test.each([
  ['postponed', 'verlegt'],
  ['cancelled', 'abgesagt'],
])('a game that is %s shows „%s“ instead of its time', async (state, word) => {
  const off = { ...game, kickOff: '2026-11-29T23:00:00Z', state }
  const answer = await write(word, { name: 'Ausfall', standings: [], fixtures: [off] })
  expect(answer.status).toBe(201)
  const text = textOf(await (await site.get(`/sport-widget/${word}`)).text())
  expect(text).toMatch(new RegExp(`30\\.11\\.\\s*Nord – Süd\\s*${word}`))
})

test('[S2.17] a new goal appears on the page at once', async () => {
  const live = (home: number) => ({
    name: 'Probeliga',
    standings: [team('Süd', 0), team('Nord', 3)],
    fixtures: [{ ...game, state: 'live', minute: 10, score: { home, away: 0 } }],
  })
  expect((await write('probeliga', live(0))).status).toBe(201)
  const page = async () => textOf(await (await site.get('/sport-widget/probeliga')).text())
  expect(await page()).toMatch(/10\. Min\.\s*0:0/)
  const again = await write('probeliga', live(1))
  expect([again.status, again.headers.get('etag')]).toEqual([200, '"2"'])
  expect(await page()).toMatch(/10\. Min\.\s*1:0/)
  expect(await page()).toMatch(/Nord.*Süd/)
  expect((await write('probeliga', live(2), { 'if-match': '"1"' })).status).toBe(409)
})

test('refuses an invalid competition and names the field; refuses writes without the editor key', async () => {
  const refused = await write('x', { name: 'X', fixtures: [{ ...game, state: 'finished' }] })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('score')])
  expect((await write('Gross', { name: 'X' })).status).toBe(400)
  expect((await write('x', { name: 'X', more: 1 })).status).toBe(400)
  expect((await write('x', { name: 'X' }, { authorization: 'Bearer nobody' })).status).toBe(401)
  expect((await site.get('/sport-widget/gibt-es-nicht')).status).toBe(404)
})

const LIVE = {
  name: 'Rahmenliga',
  targetPath: '/kultur',
  standings: [team('Ost', 3)],
  fixtures: [{ ...game, state: 'live', minute: 12, score: { home: 4, away: 3 } }],
}

test('[S2.17] only sites named by the newsroom may frame the widget, which uses no script and no cookie', async () => {
  await write('rahmenliga', LIVE)
  await changeSettings(site, { sport_widget_origins: ['https://verein.example/'] })
  const response = await site.get('/sport-widget/rahmenliga/embed')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self' https://verein.example")
  expect(policy).toContain("default-src 'none'")
  expect(response.headers.get('x-frame-options')).toBeNull()
  expect(response.headers.getSetCookie()).toEqual([])
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  const html = await response.text()
  expect(html).not.toMatch(/<script|<mb-island/)
  expect(html).toContain('http-equiv="refresh" content="60"')
  expect(textOf(html)).toMatch(/12\. Min\.\s*4:3/)
  expect((await site.get('/sport-widget/gibt-es-nicht/embed')).status).toBe(404)
})

test('[S2.17] the widget appears in an article and on its channel, and a goal appears there at once', async () => {
  await write('rahmenliga', LIVE)
  await writeArticle(site, 1_901_301, {
    title: 'Vor dem Spiel',
    section: 'kultur',
    publishDate: new Date().toISOString(),
    body_md: 'Ein Absatz.\n\n```embed\nurl: /sport-widget/rahmenliga\n```',
  })
  const page = async (path: string) => (await site.get(path)).text()
  expect(textOf(await page('/1901301'))).toMatch(/Rahmenliga.*12\. Min\.\s*4:3/)
  expect(textOf(await page('/kultur'))).toMatch(/Rahmenliga.*12\. Min\.\s*4:3/)
  await write('rahmenliga', {
    ...LIVE,
    fixtures: [{ ...LIVE.fixtures[0], minute: 13, score: { home: 5, away: 3 } }],
  })
  expect(textOf(await page('/1901301'))).toMatch(/13\. Min\.\s*5:3/)
  expect(textOf(await page('/kultur'))).toMatch(/13\. Min\.\s*5:3/)
})

test('outdated data of a provider shows since when it is outdated', async () => {
  await write('stilleliga', { ...LIVE, name: 'Stille Liga', targetPath: null })
  await site.database
    .updateTable('competitions')
    .set({ failing_since: new Date('2026-11-22T14:30:00Z') })
    .where('slug', '=', 'stilleliga')
    .execute()
  const text = textOf(await (await site.get('/sport-widget/stilleliga')).text())
  expect(text).toContain('Seit 22.11.2026, 15:30 Uhr erreichen uns keine neuen Daten')
})
