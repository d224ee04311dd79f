import { beforeAll, expect, test } from 'vitest'
import { isPersonal } from '../../src/pages/page.ts'
import { findRoute, routes, type PageName } from '../../src/routes.ts'
import type { BuildMeta } from '../../src/rules/browsing/route-rules.ts'
import { pages } from '../../src/server/pages/pages.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let meta: BuildMeta

beforeAll(async () => {
  const latest = (await (await site.get('/builds/latest.json')).json()) as { id: string }
  meta = (await (await site.get(`/builds/meta/${latest.id}.json`)).json()) as BuildMeta
  expect(meta.id).toBe(latest.id)
})

const ruleOf = (path: string) =>
  meta.rules.find(({ pattern }) => new RegExp(pattern, 'u').test(path))

test('[S7.15] a build has an id; another build’s id answers 404', async () => {
  expect(meta.id).toMatch(/^[0-9a-f]{16}$/)
  const other = await site.get('/builds/meta/0000000000000000.json')
  expect(other.status).toBe(404)
})

const SHOWN = (Object.keys(routes) as PageName[]).filter((name) => pages[name].layout !== 'office')

test.each(SHOWN)('[S7.15] the rule of %s contains its layout, cache time and full load', (name) => {
  const page = pages[name]
  expect(findRoute(routes[name].example)?.name).toBe(name)
  const rule = ruleOf(routes[name].example)
  expect(rule?.layout).toBe(page.layout)
  expect(rule?.cacheSeconds).toBe(isPersonal(page) ? undefined : page.cacheSeconds || undefined)
  expect(rule?.fullLoad ?? false).toBe(['checkout', 'dialog-flow'].includes(page.layout))
})

test('the route rules contain no page of the office', () => {
  expect(meta.rules.length).toBeGreaterThan(SHOWN.length)
  expect(JSON.stringify(meta)).not.toContain('betrieb')
})

test.each([
  ['/region/leverkusen/ein-titel-1300101', '/leverkusen/ein-titel-1300101'],
  ['/region/leichlingen/ein-titel-1300101', undefined],
  ['/leverkusen/ein-titel-1300101', undefined],
])('[S5.03, S7.15] the rules redirect %s to %s like the site', async (path, target) => {
  const { pattern = '', redirectTo } = ruleOf(path) ?? {}
  expect(redirectTo && path.replace(new RegExp(pattern, 'u'), redirectTo)).toBe(target)
  const answer = await site.get(path, { redirect: 'manual' })
  if (target) expect(answer.headers.get('location')).toBe(target)
})
