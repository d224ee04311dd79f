import { expect, test } from 'vitest'
import {
  asEditor,
  sampleApiForFile,
  type Refusal,
} from '../../../../test/fixtures/content-api.fixtures.ts'

const api = await sampleApiForFile()

const SITE = '/v5/sites/morgenblatt'
const siteNow = async () => (await api.ask('/v5/sites')).json()
const answerOf = async (response: Response): Promise<[number, string]> => {
  const { message }: Refusal = await response.json()
  return [response.status, message]
}
const link = (label: string) => ({ label, href: '/sport' })

test('[S1.11] a site record without some or all menus keeps the stored ones', async () => {
  const whole = {
    siteName: 'Morgenblatt',
    brandColor: '#0b4f6c',
    description: 'Aus Leverkusen.',
    menus: { main: [link('Sport')], legal: [link('Recht')], regions: [link('Region')] },
    newsletters: [{ id: 'brief', title: 'Brief' }],
  }
  expect((await api.put(SITE, whole)).status).toBe(200)
  const before = await siteNow()
  const changed = await api.put(SITE, { siteName: 'Neu', menus: { main: [link('Neu')] } })
  expect(changed.status).toBe(200)
  const expected = {
    ...before,
    siteName: 'Neu',
    menus: { ...before.menus, main: [link('Neu')] },
  }
  expect(await changed.json()).toEqual(expected)
  expect(await siteNow()).toEqual(expected)
  expect((await api.put(SITE, { description: 'Anders.' })).status).toBe(200)
  expect(await siteNow()).toEqual({ ...expected, description: 'Anders.' })
})

test.each([
  ['menus.regions', { menus: { regions: [] } }],
  ['newsletters', { newsletters: [] }],
])(
  'refuses an empty list in a site record at %s, and accepts it with allowEmpty',
  async (list, body) => {
    const before = await siteNow()
    expect(await answerOf(await api.put(SITE, body))).toEqual([
      400,
      `${list}: would be emptied, which takes "allowEmpty": true`,
    ])
    expect(await siteNow()).toEqual(before)
    expect((await api.put(SITE, { ...body, allowEmpty: true })).status).toBe(200)
    const after = await siteNow()
    expect(after).not.toHaveProperty('allowEmpty')
    expect(after).toMatchObject(body)
    expect((await api.put(SITE, after)).status).toBe(200)
  },
)

test('answers 404 for an unknown mandator, and copies the site of a mandator that is taken over', async () => {
  const body = { siteName: 'Bote', brandColor: '#123456', menus: {} }
  expect(await answerOf(await api.put('/v5/sites/morgenblat', body))).toEqual([
    404,
    'There is no site morgenblat.',
  ])
  expect(
    await answerOf(await api.put('/v5/sites/bote', { ...body, takesOver: 'nirgends' })),
  ).toEqual([404, 'There is no site nirgends.'])
  const before = await siteNow()
  const made = await api.put('/v5/sites/bote', { siteName: 'Bote', takesOver: 'morgenblatt' })
  expect(made.status).toBe(201)
  expect(await made.json()).toEqual({ ...before, siteName: 'Bote', mandator: 'bote' })
  expect(await siteNow()).toEqual(before)
})

const read = async (path: string) => (await api.ask(path, { headers: asEditor })).json()

test('a channel keeps fields missing from a change, and is only emptied with allowEmpty', async () => {
  const path = '/v5/channels/region/leverkusen'
  const before = await read(path)
  expect(before.sections.length).toBeGreaterThan(2)
  const changed = await api.put(path, { description: 'Die Stadt.' })
  expect([changed.status, await read(path)]).toEqual([
    200,
    { ...before, description: 'Die Stadt.' },
  ])
  expect(await answerOf(await api.put(path, { sections: [] }))).toEqual([
    400,
    'sections: would be emptied, which takes "allowEmpty": true',
  ])
  expect((await api.put(path, { sections: [], allowEmpty: true })).status).toBe(200)
  expect((await read(path)).sections).toHaveLength(2)
})

test('refuses a new channel without a name, and lists the newest articles on a home page without sections', async () => {
  const [status, message] = await answerOf(
    await api.put('/v5/channels/neuer', { description: 'x' }),
  )
  expect([status, message.split(':')[0]]).toEqual([400, 'displayName'])
  expect((await api.put('/v5/channels/home', { displayName: 'Vorn' })).status).toBe(201)
  const home = await read('/v5/channels/home')
  expect(home.sections.map(({ list }: { list: string }) => list)).toEqual(['newest', 'newest'])
  const { sections } = await (await api.ask('/v5/homepage')).json()
  expect(sections[0].teasers.length).toBeGreaterThan(0)
})

test('a change with an invalid field changes nothing', async () => {
  const before = await siteNow()
  for (const body of [{ siteName: '' }, { menus: { haupt: [] } }, { brandColor: 'rot' }])
    expect((await api.put(SITE, body)).status).toBe(400)
  expect(await siteNow()).toEqual(before)
})

test.each([
  [
    'authors/931',
    {
      slug: 'ina-ufer',
      prename: 'Ina',
      surname: 'Ufer',
      shortname: 'iu',
      role: 'Chefin',
      bio: 'Ja.',
    },
    { role: 'Reporterin' },
    'slug',
  ],
  ['tags/932', { slug: 'hafenfest', label: 'Hafenfest', parentId: 102 }, { label: 'Fest' }, 'slug'],
  [
    'podcasts/933',
    {
      slug: 'am-kai',
      title: 'Am Kai',
      description: 'Jede Woche.',
      author: 'Ina Ufer',
      explicit: true,
    },
    { title: 'Auf dem Kai' },
    'slug',
  ],
])(
  '%s keeps fields missing from a change, and a new one requires its names',
  async (path, whole, change, lacks) => {
    const [status, message] = await answerOf(await api.put(`/v5/${path}`, change))
    expect([status, message.split(':')[0]]).toEqual([400, lacks])
    expect((await api.put(`/v5/${path}`, whole)).status).toBe(201)
    const before = await (await api.put(`/v5/${path}`, whole)).json()
    const changed = await api.put(`/v5/${path}`, change)
    expect([changed.status, await changed.json()]).toEqual([200, { ...before, ...change }])
  },
)
