import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { routes } from '../../src/routes.ts'
import { createDice } from '../leak/dice.ts'
import { plantDrafts, type PlantedDraft } from '../leak/plant-drafts.ts'
import { SEED } from '../run/sample.ts'
import { copyDataDir } from '../site/demo-town.ts'
import { openTestSite, type ReaderKind, type TestSite } from '../site/test-site.ts'

const CANARY = /kanarie[a-z]{12}/g
const STRANGERS: (ReaderKind | null)[] = [null, 'plus']

let site: TestSite
let drafts: PlantedDraft[]
const cookies = new Map<ReaderKind | null, string>([[null, '']])

beforeAll(async () => {
  site = await openTestSite({ DATA_DIR: await copyDataDir(inject('runFolder')) })
  drafts = await plantDrafts(site, createDice(SEED))
  for (const kind of ['plus', 'autor', 'redaktion'] as const)
    cookies.set(kind, await site.signIn(kind))
})
afterAll(() => site.close())

const ask = (path: string, kind: ReaderKind | null) =>
  site.get(path, { headers: { cookie: cookies.get(kind) ?? '' } })

const PUBLIC_PATHS = [
  ...Object.values(routes).map(({ example }) => example),
  '/?lite',
  '/1300102',
  '/aenderungen/1300102',
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/rss',
  '/content-api/v5/teasers?list=newest&limit=100',
  '/content-api/v5/tags',
  '/content-api/v5/authors',
  '/content-api/v5/articles/1300102',
  '/content-api/v5/articles/search?searchTerms=geheim',
  '/suche?q=geheim',
]

test.each(STRANGERS)('no page or list shows a word of a draft to %s', async (kind) => {
  for (const path of PUBLIC_PATHS) {
    const text = await (await ask(path, kind)).text()
    expect([path, text.match(CANARY)]).toEqual([path, null])
  }
})

test.each(STRANGERS)('no address of a draft answers %s', async (kind) => {
  for (const { id, urlPath, recording } of drafts) {
    const hidden = [
      recording,
      `/redaktion/aufnahme?path=${encodeURIComponent(recording)}`,
      `/api/newsroom/drafts/${id}`,
      `/api/newsroom/drafts/${id}/revisions`,
      `/api/newsroom/drafts/${id}/revisions/1`,
      `/redaktion/vorschau/${id}?reader=plus`,
      `/api/newsroom/drafts/${id}/live`,
      `/api/newsroom/drafts/${id}/comments`,
      `/api//newsroom/drafts/${id}/comments`,
      `/api/newsroom/drafts/${id}/comments/`,
      `/api/newsroom/drafts/${id}/staff`,
      `/content-api/v5/drafts/${id}/comments`,
      `/content-api/v5/drafts/${id}/staff`,
      `/content-api/v5/drafts/${id}`,
      `/content-api/v5/drafts/${id}/revisions/1`,
    ]
    const pages = id === 1_300_102 ? [] : [`/${id}`, urlPath, `/content-api/v5/articles/${id}`]
    for (const path of [...hidden, ...pages]) {
      const answer = await ask(path, kind)
      expect([path, answer.ok]).toEqual([path, false])
      expect([path, (await answer.text()).match(CANARY)]).toEqual([path, null])
    }
  }
  for (const path of ['/api/newsroom/drafts', '/content-api/v5/drafts'])
    expect([path, (await ask(path, kind)).ok]).toEqual([path, false])
})

test('an author reads no word of a draft of somebody else', async () => {
  for (const { id } of drafts) {
    const own = `/api/newsroom/drafts/${id}`
    const paths = [own, `${own}/revisions`, `${own}/revisions/1`, `${own}/comments`, `${own}/staff`]
    for (const path of paths) {
      const answer = await ask(path, 'autor')
      expect([path, (await answer.text()).match(CANARY)]).toEqual([path, null])
    }
  }
  const lists = ['', '?state=draft', '?state=changed', '?state=scheduled', '?query=geheim']
  for (const list of lists) {
    const answer = await ask(`/api/newsroom/drafts${list}`, 'autor')
    expect([list, answer.status]).toEqual([list, 200])
    expect([list, (await answer.text()).match(CANARY)]).toEqual([list, null])
  }
})

test('the newsroom reads every draft by its session, and a page of another site reads nothing', async () => {
  for (const { id } of drafts) {
    const answer = await ask(`/api/newsroom/drafts/${id}`, 'redaktion')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.text()).toMatch(CANARY)
  }
  const foreign = await site.get('/api/newsroom/drafts', {
    headers: { cookie: cookies.get('redaktion') ?? '', 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.status).toBe(403)
})

test('the newsroom hears the sound of its library before an article shows it', async () => {
  const recording = drafts[0]?.recording ?? ''
  const path = `/redaktion/aufnahme?path=${encodeURIComponent(recording)}`
  for (const kind of ['autor', 'redaktion'] as const) {
    const answer = await ask(path, kind)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect(await answer.text()).toMatch(CANARY)
  }
})

test('a member of the newsroom writes under their own name', async () => {
  const answer = await site.get('/api/newsroom/drafts', {
    method: 'POST',
    headers: {
      cookie: cookies.get('redaktion') ?? '',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ article: { title: 'Aus der Sitzung' }, stage: 'idea' }),
  })
  expect(answer.status).toBe(201)
  const draft = (await answer.json()) as { createdBy: string; moves: string[] }
  expect(draft.createdBy).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u)
  expect(draft.moves).toEqual(['start', 'submit', 'embargo'])
})
