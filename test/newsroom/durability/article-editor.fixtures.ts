import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import * as Y from 'yjs'
import { MOVE_NAMES, type Move } from '../../../src/rules/newsroom/moves.ts'
import type { Draft } from '../../../src/services/newsroom/contract.ts'
import type { Dice } from '../../leak/dice.ts'
import { openLiveClient, type LiveClient } from '../live-client.ts'
import type { Machine } from '../machines.fixtures.ts'
import { FIELDS, markOf, type ArticleField } from './marks.fixtures.ts'

/**
 * A change of an article's text with a mark of its own: a new paragraph, words typed into the first one, a field's
 * value, or the removal of the editor's own paragraph.
 */
export type Edit = {
  article: number
  kind: 'paragraph' | 'words' | 'removal' | ArticleField
  mark: string
  /** The connection has said that it is saved. */
  isAcknowledged: boolean
}

/** A move, comment or restoration over HTTP, and its outcome: `unknown` if no answer came. */
export type Act = {
  article: number
  kind: Move | 'comment' | 'restore'
  mark: string
  outcome: 'done' | 'refused' | 'unknown'
}

type Options = {
  name: number
  cookie: string
  articles: readonly number[]
  /** The articles whose whole text may be replaced by an earlier one. */
  restorable: ReadonlySet<number>
  dice: Dice
}

const WAIT = { timeout: 600_000, interval: 20 }

/** An editor in front of one machine, with one article open in a window at a time. */
export function openArticleEditor(machine: Machine, options: Options) {
  const { name, cookie, articles, restorable, dice } = options
  const edits: Edit[] = []
  const acts: Act[] = []
  let count = 0
  let article = articles[name % articles.length] ?? 0
  let pending: Edit[] = []
  let client = open()

  return { edits, acts, work, enter, stop: () => client.stop(), article: () => article, text }

  function text(): string {
    return client.text()
  }

  function open(doc?: Y.Doc): LiveClient {
    return openLiveClient(() => `${machine.url}/api/newsroom/drafts/${article}/live`, cookie, doc)
  }

  /** Waits until the window shows that all is saved. */
  async function enter(): Promise<void> {
    await vi.waitFor(() => expect(client.status()).toBe('saved'), WAIT)
    acknowledge()
  }

  function acknowledge(): void {
    if (client.status() !== 'saved') return
    for (const edit of pending) edit.isAcknowledged = true
    pending = []
  }

  /** Does one thing at random. */
  async function work(): Promise<void> {
    const chance = dice.roll()
    if (chance < 0.6) edit()
    else if (chance < 0.72) await move()
    else if (chance < 0.8) await comment()
    else if (chance < 0.84) await restore()
    else if (chance < 0.88) client.cut()
    else if (chance < 0.92) await die()
    else await change()
    await pause(dice.roll() * 60)
    acknowledge()
  }

  function note(kind: Edit['kind'], mark = markOf(kind, { article, name, count: ++count })) {
    const edit: Edit = { article, kind, mark, isAcknowledged: false }
    edits.push(edit)
    pending.push(edit)
    return mark
  }

  function edit(): void {
    const chance = dice.roll()
    if (chance < 0.35) return client.write(note('paragraph'))
    if (chance < 0.65) return client.type(`${note('words')} `, betweenWords())
    if (chance < 0.8) return removeOwn()
    const field = dice.pick(FIELDS)
    client.fields.set(field, `Ein Satz ${note(field)}`)
  }

  /** Returns a place in the first paragraph where a word begins. */
  function betweenWords(): number {
    const paragraph = client.body.get(0)
    const text = paragraph instanceof Y.XmlElement ? String(paragraph.get(0)) : ''
    return dice.pick([0, ...[...text.matchAll(/ \b/g)].map(({ index }) => index + 1)])
  }

  function removeOwn(): void {
    const own = edits.filter((one) => one.article === article && one.kind === 'paragraph')
    if (own.length === 0) return
    const { mark } = dice.pick(own)
    const index = client.body.toArray().findIndex((block) => block.toJSON().includes(mark))
    if (index < 1) return
    note('removal', mark)
    client.body.delete(index)
  }

  /** Opens another article, after everything is saved. */
  async function change(): Promise<void> {
    await enter()
    client.stop()
    article = dice.pick(articles)
    client = open()
    await enter()
  }

  /** The browser is killed: with its own store the text is sent again, without it unsaved changes are lost. */
  async function die(): Promise<void> {
    const { doc } = client
    client.die()
    if (dice.chance(0.5)) {
      pending = []
      client = open()
    } else {
      const kept = new Y.Doc()
      Y.applyUpdate(kept, Y.encodeStateAsUpdate(doc))
      client = open(kept)
    }
    await enter()
  }

  /** Returns null if the machine did not answer. */
  async function send(path: string, body?: object): Promise<Response | null> {
    return fetch(`${machine.url}/api/newsroom/drafts/${article}${path}`, {
      method: body ? (path === '' ? 'PUT' : 'POST') : 'GET',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...(body && { body: JSON.stringify(body) }),
    })
      .then(async (answer) => new Response(await answer.text(), answer))
      .catch(() => null)
  }

  /** A request that makes no sense any more is refused; a machine that is being stopped says so with 503. */
  async function attempt(kind: Act['kind'], path: string, bodyOf: (mark: string) => object) {
    const mark = markOf(kind, { article, name, count: ++count })
    const act: Act = { article, kind, mark, outcome: 'unknown' }
    acts.push(act)
    const answer = await send(path, bodyOf(mark))
    if (answer === null || answer.status === 503) return
    if (!answer.ok && ![400, 409].includes(answer.status))
      throw new Error(`${kind} answered ${answer.status}: ${await answer.text()}`)
    act.outcome = answer.ok ? 'done' : 'refused'
  }

  async function move(): Promise<void> {
    const seen = await send('')
    if (!seen?.ok) return
    const { moves } = (await seen.json()) as Draft
    const wanted = dice.chance(0.15) ? MOVE_NAMES : moves
    const possible = wanted.filter(
      (one) => !['embargo', 'lift'].includes(one) && (one !== 'discard' || restorable.has(article)),
    )
    const first = possible.find((one) => one === 'publish' || one === 'republish')
    if (possible.length === 0) return
    const next = first && dice.chance(0.5) ? first : dice.pick(possible)
    const publishAt = new Date(Date.now() + 500 + dice.below(1500)).toISOString()
    await attempt(next, '/moves', (reason) => ({
      move: next,
      reason,
      ...(next === 'schedule' && { publishAt }),
    }))
  }

  async function comment(): Promise<void> {
    const hasQuote = dice.chance(0.5)
    await attempt('comment', '/comments', (text) => ({ text, quote: hasQuote ? text : '' }))
  }

  async function restore(): Promise<void> {
    if (!restorable.has(article)) return comment()
    const answer = await send('/revisions')
    if (!answer?.ok) return
    const { revisions } = (await answer.json()) as { revisions: { number: number }[] }
    if (revisions.length === 0) return
    const { number: revision } = dice.pick(revisions)
    await attempt('restore', '', (reason) => ({ revision, reason }))
  }
}

export type ArticleEditor = ReturnType<typeof openArticleEditor>
