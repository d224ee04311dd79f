import { expect, test } from 'vitest'
import { refusalOf, sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import { recordsAs } from '../../../../test/newsroom/records.fixtures.ts'
import { MENU_HANDLES } from '../../../rules/site/site.ts'
import type { MenusRecord, SiteDataRecord } from './contract.ts'

const api = await sampleApiForFile()

const as = recordsAs(api)

const read = async (): Promise<MenusRecord> => (await as('chief', 'menus')).json()
const change = (body: object, version?: number) =>
  as('chief', 'menus', { method: 'PUT', body, ...(version !== undefined && { version }) })
const said = async (answer: Response) => {
  expect(answer.status).toBe(400)
  return (await refusalOf(answer)).message
}
const outside = (label: string) => ({ label, href: 'https://verein.example/' })

test('a chief replaces the menus that the change names, and the others stay', async () => {
  const before = await read()
  expect(Object.keys(before)).toEqual(expect.arrayContaining([...MENU_HANDLES]))
  const hotTopics = [
    { label: 'Politik', href: '/politik' },
    { label: 'Verein', href: 'https://verein.example/', target: '_blank' },
    { label: 'Impressum', href: '/impressum#kontakt' },
  ]
  const answer = await change({ hotTopics }, before.version)
  expect(answer.status).toBe(200)
  const saved: MenusRecord = await answer.json()
  expect(saved.version).toBe(before.version + 1)
  expect({ ...saved, version: 0 }).toEqual({ ...before, version: 0, hotTopics })
  expect(answer.headers.get('etag')).toBe(`"${saved.version}"`)
})

test('a menu can be emptied', async () => {
  await change({ relatedWebsites: [outside('Verein')] })
  const answer = await change({ relatedWebsites: [] })
  expect(((await answer.json()) as MenusRecord).relatedWebsites).toEqual([])
})

test('a change that is based on another version is refused with 409 and changes nothing', async () => {
  const before = await read()
  await change({ legal: [outside('Erste')] }, before.version)
  expect((await change({ legal: [outside('Zweite')] }, before.version)).status).toBe(409)
  expect((await read()).legal).toEqual([outside('Erste')])
})

test('refuses a new target without a page by its name, and keeps a stored one that has lost its page', async () => {
  const dead = { label: 'Nirgends', href: '/gibt-es-nicht' }
  expect(await said(await change({ hotTopics: [dead] }))).toBe(
    'hotTopics: „Nirgends“ führt zu keiner Seite: Unter /gibt-es-nicht gibt es nichts.',
  )
  expect(
    await said(await change({ hotTopics: [{ label: 'Alt', href: '/politik/x-1' }] })),
  ).toContain('führt zu keiner Seite')
  await api.store.pool.query(
    `update sites set document = jsonb_set(document, '{menus,userSupport}', $1)`,
    [JSON.stringify([dead])],
  )
  expect((await read()).deadLinks).toEqual(['/gibt-es-nicht'])
  const kept = await change({ userSupport: [outside('Neu'), dead] })
  expect(kept.status).toBe(200)
})

test.each([
  ['an address without a host', { label: 'Netz', href: 'https://' }, 'vollständige Adresse'],
  ['a script', { label: 'Skript', href: 'javascript:alert(1)' }, 'Erwartet wird ein Pfad'],
  ['an entry without a label', { label: ' ', href: '/politik' }, 'main.0.label'],
  ['an unknown field', { label: 'A', href: '/politik', rel: 'x' }, 'Unbekannt: rel'],
  ['another window', { label: 'A', href: '/politik', target: '_top' }, '_blank'],
])('refuses %s in German', async (_, item, sentence) => {
  expect(await said(await change({ main: [item] }))).toContain(sentence)
})

test('refuses an unknown menu by its name, and more than 100 entries', async () => {
  expect(await said(await change({ seitlich: [] }))).toContain('seitlich')
  const many = Array.from({ length: 101 }, (_, index) => outside(`Eintrag ${index}`))
  expect(await said(await change({ main: many }))).toContain('höchstens 100')
})

test.each(['author', 'editor'] as const)(
  'the role %s neither reads nor changes menus and data of the site',
  async (role) => {
    for (const path of ['menus', 'site']) {
      expect((await as(role, path)).status).toBe(403)
      expect((await as(role, path, { method: 'PUT', body: {} })).status).toBe(403)
    }
  },
)

test('a chief changes the data of the site without touching its menus', async () => {
  const menus = await read()
  const before: SiteDataRecord = await (await as('chief', 'site')).json()
  const body = { seoTitle: 'Alles vom Fluss', brandColor: '#0b4f6c' }
  const answer = await as('chief', 'site', { method: 'PUT', body, version: before.version })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ ...before, ...body, version: before.version + 1 })
  expect({ ...(await read()), version: 0 }).toEqual({ ...menus, version: 0 })
  const late = await as('chief', 'site', { method: 'PUT', body: { siteName: 'X' }, version: 1 })
  expect(late.status).toBe(409)
})

test('refuses a wrong colour, an empty name and fields that the form does not have', async () => {
  const site = async (body: object) => said(await as('chief', 'site', { method: 'PUT', body }))
  expect(await site({ brandColor: 'rot' })).toContain('brandColor')
  expect(await site({ siteName: ' ' })).toContain('siteName')
  expect(await site({ mandator: 'andere' })).toContain('mandator')
  expect(api.unexpectedErrors).toEqual([])
})
