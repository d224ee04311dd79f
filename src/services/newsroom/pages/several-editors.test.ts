import { beforeAll, expect, test } from 'vitest'
import { samplePublisher } from '../../../../test/fixtures/publisher.fixtures.ts'
import { sampleRecord } from '../../../../test/fixtures/content.fixtures.ts'
import { testDatabaseForFile } from '../../../../test/fixtures/test-database.ts'
import { createDice } from '../../../../test/leak/dice.ts'
import { randomAct } from '../../../../test/newsroom/page-acts.fixtures.ts'
import { SEED } from '../../../../test/run/sample.ts'
import { applyStep, isSame } from '../../../rules/newsroom/pages/apply-step.ts'
import {
  draftOf,
  sectionsOf,
  type PageDraft,
  type PageStep,
} from '../../../rules/newsroom/pages/page-draft.ts'
import { channelRecord } from '../../content/writing/records.ts'
import { saveArticles } from '../../content/writing/save-articles.ts'
import { saveChannel } from '../../content/writing/save-channel.ts'
import { ServiceError } from '../../service-error.ts'
import type { Editor } from '../editor-of.ts'
import { actOnPage, undoOnPage } from './acts.ts'
import { loadPage } from './page-rows.ts'
import { publishPage } from './publish.ts'

const PAGE = 'kultur'
const ACTS = 60
const articles = Array.from({ length: 12 }, (_, index) => 1_600_001 + index)
const parts = { homePath: samplePublisher.homePath }

const store = await testDatabaseForFile()
let initial: PageDraft

beforeAll(async () => {
  const records = articles.map((id) => sampleRecord({ id, section: PAGE }))
  await saveArticles(store.database, records, samplePublisher)
  const block = { layout: 'grid', limit: 5 }
  const page = { path: PAGE, displayName: 'Kultur', sections: [block, block, block] }
  await saveChannel(store.database, channelRecord.parse(page))
  initial = (await loadPage(store.database, PAGE, parts)).draft
})

const editor = (name: string): Editor => ({
  kind: 'editor',
  id: `account:${name}`,
  name,
  rights: ['curation'],
})

/** Returns true if the change was acknowledged. */
async function isDone(change: Promise<void>): Promise<boolean> {
  return change.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ServiceError && error.status === 409) return false
      throw error
    },
  )
}

/** One editor acts, undoes, redoes and publishes at random; returns how many acts were acknowledged. */
async function work(name: string, seed: number) {
  const { database } = store
  const dice = createDice(seed)
  const who = editor(name)
  const counts = { acts: 0, published: 0 }
  for (let index = 0; index < ACTS; index++) {
    const { draft, sequence } = await loadPage(database, PAGE, parts)
    if (dice.chance(0.1)) {
      const publishing = publishPage(database, { page: PAGE, sequence }, who, parts)
      if (await isDone(publishing.catch(orEmpty))) counts.published++
      continue
    }
    const blocks = [...draft.blocks.map(({ id }) => id), 9999]
    const change = dice.chance(0.2)
      ? undoOnPage(database, { page: PAGE, kind: dice.pick(['undo', 'redo']) }, who, parts)
      : actOnPage(store, { page: PAGE, act: randomAct(dice, { blocks, articles }) }, who, parts)
    if (await isDone(change)) counts.acts++
  }
  return counts
}

/** A page may have lost all its blocks. */
function orEmpty(error: unknown): never {
  if (error instanceof ServiceError && error.status === 400) throw new ServiceError(409, 'empty')
  throw error
}

test(`no acknowledged act of four editors is lost, and each published page is a whole draft (TEST_SEED=${SEED})`, async () => {
  const names = ['Mia', 'Ben', 'Ida', 'Jan']
  const counts = await Promise.all(names.map((name, index) => work(name, SEED + index)))
  const acknowledged = counts.reduce((sum, { acts }) => sum + acts, 0)
  expect(acknowledged).toBeGreaterThan(30)

  const log = await store.database
    .selectFrom('newsroom.page_acts')
    .select(['sequence', 'step'])
    .orderBy('sequence')
    .execute()
  expect(log.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: acknowledged }, (_, index) => index + 1),
  )
  const drafts = [initial]
  for (const { step } of log) {
    const applied = applyStep(drafts.at(-1) ?? initial, step as PageStep)
    if (typeof applied === 'string') throw new Error(applied)
    drafts.push(applied.draft)
  }
  const { draft } = await loadPage(store.database, PAGE, parts)
  expect(isSame(draft, drafts.at(-1))).toBe(true)

  const versions = await store.database
    .selectFrom('newsroom.page_versions')
    .selectAll()
    .where('made_by', 'in', names)
    .orderBy('number')
    .execute()
  expect(versions).toHaveLength(counts.reduce((sum, { published }) => sum + published, 0))
  const halves = versions.filter(
    ({ sections, sequence }) => !isSame(sections, sectionsOf(drafts[sequence] ?? initial)),
  )
  expect(halves).toEqual([])
  const { site } = await loadPage(store.database, PAGE, parts)
  const last = versions.at(-1)
  if (last) expect(isSame(sectionsOf(draftOf(site.document.sections)), last.sections)).toBe(true)
})
