import { beforeAll, expect, test } from 'vitest'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let cookie: string
beforeAll(async () => {
  cookie = await site.signIn('pur')
})

const PATH = '/api/onboarding/choices'

async function chosen(): Promise<Record<string, string[]>> {
  const answer = await (await site.get(PATH, { headers: { cookie } })).json()
  const all = Object.entries(answer as Record<string, { label: string; isChosen: boolean }[]>)
  return Object.fromEntries(
    all.map(([kind, list]) => [
      kind,
      list.filter(({ isChosen }) => isChosen).map(({ label }) => label),
    ]),
  )
}

const choose = (body: object) =>
  site.get(PATH, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })

test('[S3.06] onboarding stores the choices that are on offer and ignores others', async () => {
  const before = await chosen()
  const answer = await choose({
    places: ['burscheid', 'nirgends'],
    topics: [135, 1],
    newsletters: ['rathaus', 'x'],
  })
  expect(await answer.json()).toEqual({ isOnboardingCompleted: true })
  expect(await chosen()).toEqual({
    places: [...(before['places'] ?? []), 'Burscheid'],
    topics: [...(before['topics'] ?? []), 'Rheinbrücke'],
    newsletters: [...(before['newsletters'] ?? []), 'Aus dem Rathaus'],
  })
  const completed = await site.get('/api/onboarding', { headers: { cookie } })
  expect(await completed.json()).toEqual({ isOnboardingCompleted: true })
})

test('onboarding without a choice is accepted and removes nothing', async () => {
  const before = await chosen()
  expect((await choose({ places: [], topics: [], newsletters: [] })).status).toBe(200)
  expect(await chosen()).toEqual(before)
})

test.each([{}, { places: 'alle', topics: [], newsletters: [] }, { places: [], topics: ['x'] }])(
  'onboarding refuses the body %j',
  async (body) => expect((await choose(body)).status).toBe(400),
)
