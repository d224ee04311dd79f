import { beforeAll, expect, test } from 'vitest'
import { sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import { HOUR, sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { saveArticles } from '../../content/writing/save-articles.ts'
import type { DraftAct } from './acts.ts'
import type { PageView } from './contract.ts'

const PAGE = 'sport'
const [ONE, TWO, THREE] = [1_500_011, 1_500_012, 1_500_013] as const

const api = await sampleApiForFile()

beforeAll(async () => {
  await saveArticles(
    api.store.database,
    [ONE, TWO, THREE].map((id, index) =>
      sampleRecord({
        id,
        title: `Sport ${index + 1}`,
        section: PAGE,
        publishDate: new Date(Date.now() - (index + 1) * HOUR).toISOString(),
      }),
    ),
    samplePublisher,
  )
})

async function blockAfter(...acts: DraftAct[]) {
  let view: PageView | undefined
  for (const act of acts) {
    const answer = await api.post('/v5/pages/acts', { page: PAGE, act })
    expect(answer.status).toBe(200)
    view = (await answer.json()) as PageView
  }
  return view?.blocks[0]
}

/** Saves the page with one block that the newest articles of the section fill after the picks; its draft is empty. */
async function fillPage(teaserIds: number[]): Promise<void> {
  await api.store.pool.query('delete from newsroom.page_drafts')
  const block = { layout: 'grid', limit: 3, teaserIds, list: `channel:${PAGE}` }
  await api.put(`/v5/channels/${PAGE}`, { displayName: 'Sport', sections: [block] })
}

test('a held article of a list is automatic again when its pin ends, at the place where readers saw it', async () => {
  await fillPage([])
  const released = await blockAfter(
    { kind: 'hold', block: 1, article: TWO, place: 1 },
    { kind: 'unpin', block: 1, article: TWO },
  )
  expect(released).toMatchObject({ shown: [ONE, TWO, THREE], pins: [], teaserIds: [] })
})

test('a pinned article between picks keeps its place when its pin ends', async () => {
  await fillPage([THREE, TWO])
  const pin = { kind: 'pin', block: 1, article: ONE, place: 1, from: null, until: null } as const
  const released = await blockAfter({ kind: 'place', block: 1, article: ONE, before: null }, pin, {
    kind: 'unpin',
    block: 1,
    article: ONE,
  })
  expect(released).toMatchObject({
    shown: [THREE, ONE, TWO],
    pins: [],
    teaserIds: [THREE, ONE, TWO],
  })
})
