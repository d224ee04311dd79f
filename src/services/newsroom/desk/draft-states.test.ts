import { beforeAll, expect, test } from 'vitest'
import { asEditor, sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import {
  DRAFT_STATES,
  draftState,
  PUBLICATIONS,
  STAGES,
  type DraftState,
  type DraftStatus,
} from '../../../rules/newsroom/moves.ts'
import type { Draft, DraftPage } from '../contract.ts'

/** `listDrafts` filters by conditions in SQL, which must agree with `draftState`. */

const api = await sampleApiForFile()
const rows: (DraftStatus & { id: number })[] = []

const FIRST_ID = 1_953_001
const DATES = { public: '2026-01-01', withdrawn: '2026-01-01', embargoed: '2099-01-01' }

beforeAll(async () => {
  for (const publication of PUBLICATIONS)
    for (const stage of STAGES) {
      // A draft that is not on the site has always a text of its own.
      if (publication === 'unpublished' && stage === 'done') continue
      const status = { id: FIRST_ID + rows.length, stage, publication }
      await create(status)
      rows.push(status)
    }
})

async function create({ id, stage, publication }: DraftStatus & { id: number }): Promise<void> {
  const article = { title: `${stage}, ${publication}`, section: 'politik', text: 'x' }
  if (publication !== 'unpublished')
    await api.put(`/v5/articles/${id}`, { ...article, date: DATES[publication] })
  if (publication === 'withdrawn')
    await api.ask(`/v5/articles/${id}`, { method: 'DELETE', headers: asEditor })
  expect((await api.put(`/v5/drafts/${id}`, { article })).ok).toBe(true)
  await api.store.database
    .updateTable('newsroom.drafts')
    .set({ stage, publish_at: stage === 'scheduled' ? new Date('2099-01-01') : null })
    .where('id', '=', id)
    .execute()
  const read: Draft = await (await api.ask(`/v5/drafts/${id}`, { headers: asEditor })).json()
  expect(read).toMatchObject({ stage, publication })
}

async function listed(state: DraftState): Promise<DraftPage['drafts']> {
  const answer = await api.ask(`/v5/drafts?state=${state}&limit=100`, { headers: asEditor })
  const { drafts, hasMore }: DraftPage = await answer.json()
  expect(hasMore).toBe(false)
  return drafts
}

test.each(DRAFT_STATES)(
  'the list of the state %s has every stage and publication of it',
  async (state) => {
    const drafts = await listed(state)
    expect(new Set(drafts.map((draft) => draft.state))).toEqual(new Set([state]))
    const own = drafts
      .map(({ id }) => id)
      .filter((id) => id >= FIRST_ID && id < FIRST_ID + rows.length)
    const expected = rows.filter((row) => draftState(row) === state)
    expect(own.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id))
  },
)
