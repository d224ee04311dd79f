import { afterAll, expect, test } from 'vitest'
import { createPartners } from '../../src/services/partners/embedded.ts'
import type { PartnerScope } from '../../src/rules/access/partner-scopes.ts'
import { writeArticle } from '../leak/plant.ts'
import { readSecrets } from '../leak/secrets.ts'
import { openTestSite } from '../site/test-site.ts'

const site = await openTestSite()
const partners = createPartners(site.database)
const secrets = await readSecrets(site.database)
afterAll(() => site.close())

async function keyFor(...scopes: PartnerScope[]) {
  const made = await partners.make({ partner: 'Probe', scopes, days: null })
  return { ...made, headers: { authorization: `Bearer ${made.key}` } }
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${path}`, { headers })

test('a partner fetches the newest articles in the key’s format until the key is revoked', async () => {
  const { id, headers } = await keyFor('ninjs')
  const answer = await get('/api/exports/ninjs', headers)
  const items = (await answer.json()) as { uri: string; headlines: { value: string }[] }[]
  expect(items).toHaveLength(50)
  expect(items[0]?.uri).toMatch(/^urn:newsml:[^:]+:\d{8}:\d+$/)
  expect((await get('/api/exports/newsml-g2', headers)).status).toBe(403)
  expect((await get('/api/exports/ninjs')).status).toBe(401)
  await partners.revoke(id)
  expect((await get('/api/exports/ninjs', headers)).status).toBe(401)
})

test('an export accepts list and page, and refuses invalid values', async () => {
  const { headers } = await keyFor('ninjs', 'newsml-g2')
  const sport = (await (await get('/api/exports/ninjs?list=channel:sport', headers)).json()) as {
    subjects: { name: string }[]
  }[]
  expect(new Set(sport.map(({ subjects }) => subjects[0]?.name))).toEqual(new Set(['sport']))
  for (const wrong of ['page=0', 'page=21', 'page=x', 'list=alles'])
    expect((await get(`/api/exports/newsml-g2?${wrong}`, headers)).status).toBe(400)
})

test('no export contains paid text', async () => {
  const { headers } = await keyFor('ninjs', 'newsml-g2')
  expect(secrets.articles.length).toBeGreaterThan(10)
  for (const format of ['ninjs', 'newsml-g2']) {
    for (let page = 1; page <= 20; page += 1) {
      const text = await (await get(`/api/exports/${format}?page=${page}`, headers)).text()
      expect(secrets.hits(text)).toEqual([])
      if (!text.includes('urn:newsml:')) break
    }
  }
})

test('exports contain no sold content', async () => {
  const { headers } = await keyFor('ninjs', 'newsml-g2')
  for (const [id, isSoldContent] of [
    [1_978_101, true],
    [1_978_102, false],
  ] as const)
    await writeArticle(site, id, {
      title: `Ein Laden öffnet ${id}`,
      section: 'wirtschaft',
      isSoldContent,
      publishDate: new Date().toISOString(),
      text: 'Der Laden ist schön, sagt der Laden.',
    })
  for (const format of ['ninjs', 'newsml-g2']) {
    const text = await (await get(`/api/exports/${format}`, headers)).text()
    const found = ['1978101', '1978102'].filter((id) => text.includes(`Ein Laden öffnet ${id}`))
    expect([format, found]).toEqual([format, ['1978102']])
  }
})
