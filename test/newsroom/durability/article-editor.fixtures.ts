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

const isPublication = (move: Move): boolean => move === 'publish' || move === 'republish'

/** An editor in front of one machine, with one article open in a window at a time. */
export class ArticleEditor {
  readonly edits: Edit[] = []
  readonly acts: Act[] = []
  article: number
  private readonly machine: Machine
  private readonly options: Options
  private pending: Edit[] = []
  private count = 0
  private client: LiveClient

  constructor(machine: Machine, options: Options) {
    this.machine = machine
    this.options = options
    this.article = options.articles[options.name % options.articles.length] ?? 0
    this.client = this.open()
  }

  stop(): void {
    this.client.stop()
  }

  /** Returns what the next mark names. */
  private place() {
    this.count += 1
    return { article: this.article, name: this.options.name, count: this.count }
  }

  text(): string {
    return this.client.text()
  }

  private open(doc?: Y.Doc): LiveClient {
    const { machine, article } = this
    const { cookie } = this.options
    return openLiveClient(() => `${machine.url}/api/newsroom/drafts/${article}/live`, cookie, doc)
  }

  /** Waits until the window shows that all is saved. */
  async enter(): Promise<void> {
    await vi.waitFor(() => expect(this.client.status()).toBe('saved'), WAIT)
    this.acknowledge()
  }

  private acknowledge(): void {
    if (this.client.status() !== 'saved') return
    for (const edit of this.pending) edit.isAcknowledged = true
    this.pending = []
  }

  /** Does one thing at random. */
  async work(): Promise<void> {
    const chance = this.options.dice.roll()
    if (chance < 0.6) this.edit()
    else if (chance < 0.72) await this.move()
    else if (chance < 0.78) await this.comment()
    else if (chance < 0.82) await this.restore()
    else if (chance < 0.84) this.client.cut()
    else if (chance < 0.94) await this.die()
    else await this.change()
    await pause(this.options.dice.roll() * 60)
    this.acknowledge()
  }

  private note(kind: Edit['kind'], mark = markOf(kind, this.place())) {
    const edit: Edit = { article: this.article, kind, mark, isAcknowledged: false }
    this.edits.push(edit)
    this.pending.push(edit)
    return mark
  }

  private edit(): void {
    const chance = this.options.dice.roll()
    if (chance < 0.35) return this.client.write(this.note('paragraph'))
    if (chance < 0.65) return this.client.type(`${this.note('words')} `, this.betweenWords())
    if (chance < 0.8) return this.removeOwn()
    const field = this.options.dice.pick(FIELDS)
    this.client.fields.set(field, `Ein Satz ${this.note(field)}`)
  }

  /** Returns a place in the first paragraph where a word begins. */
  private betweenWords(): number {
    const paragraph = this.client.body.get(0)
    const words = paragraph instanceof Y.XmlElement ? paragraph.get(0) : null
    const text = words instanceof Y.XmlText ? words.toJSON() : ''
    return this.options.dice.pick([0, ...[...text.matchAll(/ \b/g)].map(({ index }) => index + 1)])
  }

  private removeOwn(): void {
    const own = this.edits.filter((one) => one.article === this.article && one.kind === 'paragraph')
    if (own.length === 0) return
    const { mark } = this.options.dice.pick(own)
    const index = this.client.body.toArray().findIndex((block) => block.toJSON().includes(mark))
    if (index < 1) return
    this.note('removal', mark)
    this.client.body.delete(index)
  }

  /** Opens another article, after everything is saved. */
  private async change(): Promise<void> {
    await this.enter()
    this.client.stop()
    this.article = this.options.dice.pick(this.options.articles)
    this.client = this.open()
    await this.enter()
  }

  /** The browser is killed: with its own store the text is sent again, without it unsaved changes are lost. */
  private async die(): Promise<void> {
    const { doc } = this.client
    this.client.die()
    if (this.options.dice.chance(0.7)) {
      this.pending = []
      this.client = this.open()
    } else {
      const kept = new Y.Doc()
      Y.applyUpdate(kept, Y.encodeStateAsUpdate(doc))
      this.client = this.open(kept)
    }
    await this.enter()
  }

  /** Returns null if the machine did not answer. */
  private async send(path: string, body?: object): Promise<Response | null> {
    const { machine, article } = this
    const { cookie } = this.options
    return fetch(`${machine.url}/api/newsroom/drafts/${article}${path}`, {
      method: body ? (path === '' ? 'PUT' : 'POST') : 'GET',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...(body && { body: JSON.stringify(body) }),
    })
      .then(async (answer) => new Response(await answer.text(), answer))
      .catch(() => null)
  }

  /**
   * A request that makes no sense any more, or that the editor's role may not send, is refused; a machine that is being
   * stopped says so with 503.
   */
  private async attempt(kind: Act['kind'], path: string, bodyOf: (mark: string) => object) {
    const mark = markOf(kind, this.place())
    const act: Act = { article: this.article, kind, mark, outcome: 'unknown' }
    this.acts.push(act)
    const answer = await this.send(path, bodyOf(mark))
    if (answer === null || answer.status === 503) return
    if (!answer.ok && ![400, 403, 409].includes(answer.status))
      throw new Error(`${kind} answered ${answer.status}: ${await answer.text()}`)
    act.outcome = answer.ok ? 'done' : 'refused'
  }

  private async move(): Promise<void> {
    const seen = await this.send('')
    if (!seen?.ok) return
    const { moves } = (await seen.json()) as Draft
    const wanted = this.options.dice.chance(0.15) ? MOVE_NAMES : moves
    const possible = wanted.filter(
      (one) =>
        !['embargo', 'lift'].includes(one) &&
        (one !== 'discard' || this.options.restorable.has(this.article)),
    )
    const first = possible.find(isPublication)
    if (possible.length === 0) return
    const next = first && this.options.dice.chance(0.5) ? first : this.options.dice.pick(possible)
    const publishAt = new Date(Date.now() + 500 + this.options.dice.below(1500)).toISOString()
    await this.attempt(next, '/moves', (reason) => ({
      move: next,
      reason,
      ...(next === 'schedule' && { publishAt }),
    }))
  }

  /** Publishes the article, unless it is public without changes. Needs the role of a chief. */
  async publish(): Promise<void> {
    const seen = await this.send('')
    if (!seen?.ok) throw new Error('The draft was not answered.')
    const move = ((await seen.json()) as Draft).moves.find(isPublication)
    if (move) await this.attempt(move, '/moves', (reason) => ({ move, reason }))
  }

  async comment(): Promise<void> {
    const hasQuote = this.options.dice.chance(0.5)
    await this.attempt('comment', '/comments', (text) => ({ text, quote: hasQuote ? text : '' }))
  }

  private async restore(): Promise<void> {
    if (!this.options.restorable.has(this.article)) return this.comment()
    const answer = await this.send('/revisions')
    if (!answer?.ok) return
    const { revisions } = (await answer.json()) as { revisions: { number: number }[] }
    if (revisions.length === 0) return
    const { number: revision } = this.options.dice.pick(revisions)
    await this.attempt('restore', '', (reason) => ({ revision, reason }))
  }
}
