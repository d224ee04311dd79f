// @module-tag full
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Draft } from '../../../src/services/newsroom/contract.ts'
import type { Store } from '../../../src/store/store.ts'
import { createTestDatabase } from '../../fixtures/test-database.ts'
import { createDice } from '../../leak/dice.ts'
import { sampled, SEED } from '../../run/sample.ts'
import { signInAt } from '../../site/demo-reader.ts'
import { openDemoTown } from '../../site/demo-town.ts'
import { cookiesOf } from '../../site/form-requests.ts'
import { openMachine, type Machine } from '../machines.fixtures.ts'
import { ArticleEditor } from './article-editor.fixtures.ts'
import { openReader, type Reader } from './article-readers.fixtures.ts'
import { expectActs, expectPublicTexts, expectWholeText } from './expectations.fixtures.ts'
import { marksOf } from './marks.fixtures.ts'

/**
 * Editors write, move, comment and restore at random on two machines, while browsers and processes are killed and
 * readers read. What is guaranteed:
 *
 * 1. A paragraph, and words typed into a paragraph, are in the text once the browser has shown them as saved; an own
 *    paragraph whose removal was saved is not. Where whole texts were restored or discarded, a saved paragraph is in the
 *    text or in a revision.
 * 2. A field has a value that its writer has not replaced by another saved one.
 * 3. A move, restoration or comment that was answered is in the history or among the comments exactly once, one that was
 *    refused is not, and one without an answer is there at most once.
 * 4. The page of an article and its answer of the content API always show one whole published revision.
 * 5. No public answer contains a word before a revision with it is published, and never a word of a comment or a reason.
 * 6. In the end all windows, the saved draft and the site agree.
 */
const EDITORS = 8
/** The accounts of the editors in turn; only a chief publishes again what was withdrawn. */
const ACCOUNTS = ['redaktion', 'redakteur', 'chef']
const CHIEF = ACCOUNTS.indexOf('chef')
const ACTS = sampled({ quick: 6, usual: 50, long: 200 })
const ARTICLES = sampled({ quick: 3, usual: 4, long: 10 })
const PATIENCE_MS = sampled({ quick: 240_000, usual: 500_000, long: 3_600_000 })
const SETTLED = { timeout: 90_000, interval: 100 }

let store: Store
let cookies: string[]
const machines: Machine[] = []
const articles: number[] = []

beforeAll(async () => {
  const { template } = await openDemoTown(inject('runFolder'))
  store = await createTestDatabase(template)
  for (let index = 0; index < 2; index += 1)
    machines.push(await openMachine(store, inject('runFolder')))
  const { url } = machineOf(0)
  cookies = await Promise.all(ACCOUNTS.map(async (kind) => cookiesOf(await signInAt(url, kind))))
  while (articles.length < ARTICLES) articles.push(await createDraft(url))
}, 180_000)
afterAll(async () => {
  await Promise.all(machines.map(({ site }) => site.stop()))
  await store?.close()
})

function machineOf(index: number): Machine {
  const machine = machines[index % machines.length]
  if (!machine) throw new Error('There is no machine.')
  return machine
}

const headersOf = (index: number) => ({
  cookie: cookies[index % cookies.length] ?? '',
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
})

async function createDraft(url: string): Promise<number> {
  const article = {
    title: 'Ein Satz',
    section: 'sport',
    body_md: 'Anfang.',
    contentRestriction: 'free',
  }
  const answer = await fetch(`${url}/api/newsroom/drafts`, {
    method: 'POST',
    headers: headersOf(0),
    body: JSON.stringify({ article }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as Draft).id
}

const TITLE =
  'no saved edit of eight editors is lost, no half page and no word of a draft is public, with kills'

test(
  `${TITLE} (TEST_SEED=${SEED})`,
  async () => {
    const restorable = new Set(articles.filter((_, index) => index % 2 === 1))
    const editors = Array.from(
      { length: EDITORS },
      (_, name) =>
        new ArticleEditor(machineOf(name), {
          name,
          cookie: headersOf(name).cookie,
          articles,
          restorable,
          dice: createDice(SEED + name),
        }),
    )
    const readers = machines.map((machine, index) =>
      openReader(machine, articles, createDice(SEED - 2 - index)),
    )
    const kills = await workWithKills(editors, readers)
    await Promise.all(editors.map((editor) => editor.enter()))
    // The dice may have drawn no publication, and readers must see one.
    await editors[CHIEF]?.publish()
    const edits = editors.flatMap((editor) => editor.edits)
    const acts = editors.flatMap((editor) => editor.acts)
    expect(edits.filter(({ isAcknowledged }) => isAcknowledged).length).toBeGreaterThan(ACTS)
    expect(acts.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThan(ACTS / 2)
    expect(kills).toBeGreaterThan(0)
    for (const id of articles) {
      await expectSameText(id, editors)
      const { article } = await readDraft(id)
      await expectWholeText(store, { id, article, edits, isRestorable: restorable.has(id) })
      await expectActs(store, id, acts)
    }
    await expectPublicTexts(store, articles, readers)
    editors.forEach((editor) => editor.stop())
  },
  PATIENCE_MS,
)

/** Lets all editors act while machines are killed and readers read; returns how often one was killed. */
async function workWithKills(editors: readonly ArticleEditor[], readers: readonly Reader[]) {
  let isOver = false
  let kills = 0
  const done = editors.map(() => 0)
  const reading = readers.map(async (reader) => {
    while (!isOver) await reader.read()
  })
  const killing = killAtRandom()
  await Promise.all(
    editors.map(async (editor, who) => {
      await editor.enter()
      // The dice may draw few acts, and the answered ones must survive the kills.
      await editor.comment()
      for (let index = 0; index < ACTS; index += 1) {
        await editor.work()
        done[who] = index + 1
      }
    }),
  )
  isOver = true
  await Promise.all([killing, ...reading])
  return kills

  async function killAtRandom(): Promise<void> {
    const dice = createDice(SEED - 1)
    await areAllOn(1)
    while (!isOver) {
      const machine = machineOf(dice.below(machines.length))
      await machine.kill()
      await machine.start()
      kills += 1
      await areAllOn(3)
      await pause(dice.roll() * 300)
    }
  }

  /** However slow the machine is, each editor gets on before the next kill. */
  async function areAllOn(by: number): Promise<void> {
    const before = [...done]
    const isBehind = (count: number, who: number) => count < Math.min(ACTS, (before[who] ?? 0) + by)
    while (!isOver && done.some(isBehind)) await pause(20)
  }
}

/** Reads the draft, which saves what is in its live text. */
async function readDraft(id: number, index = 0): Promise<Draft> {
  const answer = await fetch(`${machineOf(index).url}/api/newsroom/drafts/${id}`, {
    headers: headersOf(index),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Draft
}

async function expectSameText(id: number, editors: readonly ArticleEditor[]): Promise<void> {
  const windows = editors.filter((editor) => editor.article === id)
  await vi.waitFor(async () => {
    const { article } = await readDraft(id)
    const saved = marksOf(JSON.stringify(article.contentItems))
    for (const window of windows) expect(marksOf(window.text())).toEqual(saved)
  }, SETTLED)
}
