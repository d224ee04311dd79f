// @module-tag full
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { applyStep, isSame } from '../../src/rules/newsroom/pages/apply-step.ts'
import {
  sectionsOf,
  type PageDraft,
  type PageStep,
} from '../../src/rules/newsroom/pages/page-draft.ts'
import { HOME_CHANNEL } from '../../src/rules/site/site.ts'
import type { SectionCuration } from '../../src/rules/lists/listings.ts'
import { channelRecord } from '../../src/services/content/writing/records.ts'
import { saveArticles } from '../../src/services/content/writing/save-articles.ts'
import { saveChannel } from '../../src/services/content/writing/save-channel.ts'
import { createEditors } from '../../src/services/editors/embedded.ts'
import { loadPage } from '../../src/services/newsroom/pages/page-rows.ts'
import type { Store } from '../../src/store/store.ts'
import { sampleRecord } from '../fixtures/content.fixtures.ts'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { createDice } from '../leak/dice.ts'
import { sampled, SEED } from '../run/sample.ts'
import { openDemoTown } from '../site/demo-town.ts'
import { expectedFront, frontArticles, readFront } from './front-page.fixtures.ts'
import { openMachine, type Machine } from './machines.fixtures.ts'
import { openPageEditor, type Attempt } from './page-editor.fixtures.ts'

const EDITORS = 8
/** The acts of each editor. */
const ACTS = sampled({ quick: 6, usual: 10, long: 200 })
const PATIENCE_MS = sampled({ quick: 120_000, usual: 240_000, long: 1_800_000 })
const SECTION = 'kultur'
const parts = { homePath: samplePublisher.homePath }

let store: Store
let initial: PageDraft
const machines: Machine[] = []
const tokens: { id: string; token: string }[] = []

beforeAll(async () => {
  const { template } = await openDemoTown(inject('runFolder'))
  store = await createTestDatabase(template)
  const { database } = store
  const records = frontArticles.map((id) => sampleRecord({ id, section: SECTION }))
  await saveArticles(database, records, samplePublisher)
  const block = { layout: 'grid', limit: 4 }
  const sections = Array.from({ length: 4 }, (_, index) => ({
    ...block,
    title: `anfangx${index}y`,
    teaserIds: frontArticles.slice(index * 3, index * 3 + 3),
  }))
  await saveChannel(
    database,
    channelRecord.parse({ path: HOME_CHANNEL, displayName: 'Startseite', sections }),
  )
  initial = (await loadPage(database, HOME_CHANNEL, parts)).draft
  const editors = createEditors({ database, editorKey: 'unused' })
  for (let index = 0; index < EDITORS; index += 1) {
    const { id, token } = await editors.make({
      name: `e${index}`,
      scopes: ['curation'],
      days: null,
    })
    tokens.push({ id: `token:${id}`, token })
  }
  for (let index = 0; index < 2; index += 1)
    machines.push(await openMachine(store, inject('runFolder')))
}, 180_000)
afterAll(async () => {
  await Promise.all(machines.map(({ site }) => site.stop()))
  await store?.close()
})

const machineOf = (index: number): Machine => {
  const machine = machines[index % machines.length]
  if (!machine) throw new Error('There is no machine.')
  return machine
}

const TITLE =
  'no act of eight editors acknowledged on one front page is lost and no half page is published, with kills'

test(
  `${TITLE} (TEST_SEED=${SEED})`,
  async () => {
    let isOver = false
    let isRead = false
    let kills = 0
    const seen = new Set<string>()
    const done = tokens.map(() => 0)
    const editors = tokens.map(({ token }, index) =>
      openPageEditor(() => machineOf(index).url, {
        page: HOME_CHANNEL,
        name: `e${index}`,
        token,
        articles: frontArticles,
        dice: createDice(SEED + index),
      }),
    )
    const reading = machines.map(readAgain)
    const killing = killAtRandom()
    await Promise.all(editors.map(workOn))
    isOver = true
    await killing
    // The dice may have refused each publication.
    await editors[0]?.publishNewBlock()
    await vi.waitFor(() => expect(seen.size).toBeGreaterThan(1), 60_000)
    isRead = true
    await Promise.all(reading)
    const attempts = editors.map((editor) => editor.attempts)
    expect(attempts.flat().filter(({ outcome }) => outcome === 'done').length).toBeGreaterThan(ACTS)

    const drafts = await expectWholeLog(attempts)
    const versions = await expectWholeVersions(attempts, drafts)

    const whole = await Promise.all([initial, ...versions].map(frontOf))
    expect([...seen].filter((front) => !whole.includes(front))).toEqual([])
    expect(kills).toBeGreaterThan(0)
    for (const machine of machines)
      await vi.waitFor(async () => expect(await readFront(machine)).toBe(whole.at(-1)), 60_000)

    async function workOn(editor: (typeof editors)[number], who: number): Promise<void> {
      for (let index = 0; index < ACTS; index += 1) {
        while (!(await editor.work(index))) {
          await pause(50)
          // An act without an answer may have been done: it is not sent again.
          if (editor.attempts.at(-1)?.outcome === 'unknown') break
        }
        done[who] = index + 1
      }
    }

    async function readAgain(machine: Machine): Promise<void> {
      while (!isRead) {
        const front = await readFront(machine)
        if (front === null) await pause(50)
        else seen.add(front)
        await pause(5)
      }
    }

    async function killAtRandom(): Promise<void> {
      const dice = createDice(SEED - 1)
      let before = done.map(() => 0)
      while (!isOver) {
        await areAllOn(before, 1)
        const machine = machineOf(dice.below(machines.length))
        await machine.kill()
        await machine.start()
        kills += 1
        before = [...done]
        await areAllOn(before, 3)
        await pause(dice.roll() * 300)
      }
    }

    /** However slow the machine is, each editor gets on before the next kill. */
    async function areAllOn(before: readonly number[], by: number): Promise<void> {
      const isBehind = (count: number, who: number) =>
        count < Math.min(ACTS, (before[who] ?? 0) + by)
      while (!isOver && done.some(isBehind)) await pause(20)
    }
  },
  PATIENCE_MS,
)

const frontOf = (version: PageDraft | SectionCuration[]): Promise<string> =>
  expectedFront(store, 'blocks' in version ? sectionsOf(version) : version)

/** Replays the log of acts; returns the draft after each act. */
async function expectWholeLog(attempts: readonly Attempt[][]): Promise<PageDraft[]> {
  const log = await store.database
    .selectFrom('newsroom.page_acts')
    .select(['sequence', 'kind', 'step', 'editor_id'])
    .where('path', '=', HOME_CHANNEL)
    .orderBy('sequence')
    .execute()
  expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1))
  attempts.forEach((own, index) => {
    const rows = log.filter(({ editor_id }) => editor_id === tokens[index]?.id)
    const written = rows.map(({ kind, step }) => ({ kind, mark: markOf(kind, step) }))
    expect([index, isWhole(own.filter(isAct), written)]).toEqual([index, true])
  })
  const drafts = [initial]
  for (const { step } of log) {
    const applied = applyStep(drafts.at(-1) ?? initial, step as PageStep)
    if (typeof applied === 'string') throw new Error(applied)
    drafts.push(applied.draft)
  }
  const { draft } = await loadPage(store.database, HOME_CHANNEL, parts)
  expect(isSame(draft, drafts.at(-1))).toBe(true)
  return drafts
}

const isAct = ({ kind }: Attempt): boolean => kind !== 'publish'

const markOf = (kind: string, step: unknown): string | null =>
  kind === 'change' ? ((step as { fields: { title?: string } }).fields.title ?? null) : null

type Written = Pick<Attempt, 'kind' | 'mark'>

/** Whether the rows are all acknowledged acts, with some of those without an answer, in their order. */
function isWhole(attempts: readonly Attempt[], rows: readonly Written[]): boolean {
  // How many rows may belong to the attempts so far.
  let counts = new Set([0])
  for (const { kind, mark, outcome } of attempts) {
    if (outcome === 'refused') continue
    const isNext = (count: number) => rows[count]?.kind === kind && rows[count].mark === mark
    const written = [...counts].filter(isNext).map((count) => count + 1)
    counts = new Set(outcome === 'done' ? written : [...counts, ...written])
  }
  return counts.has(rows.length)
}

/** Each version is a whole draft, and the page on the site is the last one. */
async function expectWholeVersions(attempts: readonly Attempt[][], drafts: readonly PageDraft[]) {
  const versions = await store.database
    .selectFrom('newsroom.page_versions')
    .select(['number', 'sections', 'sequence', 'made_by'])
    .where('path', '=', HOME_CHANNEL)
    .where('made_by', 'like', 'e_')
    .orderBy('number')
    .execute()
  attempts.forEach((own, index) => {
    const asked = own.filter(({ kind }) => kind === 'publish')
    const count = versions.filter(({ made_by }) => made_by === `e${index}`).length
    expect(count).toBeGreaterThanOrEqual(asked.filter(({ outcome }) => outcome === 'done').length)
    expect(count).toBeLessThanOrEqual(asked.filter(({ outcome }) => outcome !== 'refused').length)
  })
  const halves = versions.filter(
    ({ sections, sequence }) => !isSame(sections, sectionsOf(drafts[sequence] ?? initial)),
  )
  expect(halves).toEqual([])
  const all = versions.map(({ sections }) => sections as SectionCuration[])
  const { site } = await loadPage(store.database, HOME_CHANNEL, parts)
  expect(isSame(site.document.sections.map(withoutPins), (all.at(-1) ?? []).map(withoutPins))).toBe(
    true,
  )
  return all
}

const withoutPins = ({ pins = [], ...section }: SectionCuration) => ({ ...section, pins })
