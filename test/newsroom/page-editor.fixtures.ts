import type { PageView } from '../../src/services/newsroom/pages/contract.ts'
import type { Dice } from '../leak/dice.ts'
import { randomAct } from './page-acts.fixtures.ts'

/**
 * An act of an editor, and its outcome: `unknown` if no answer came. `mark`: what its row in the log of acts holds, a
 * title of its own if it set one.
 */
export type Attempt = {
  kind: string
  mark: string | null
  outcome: 'done' | 'refused' | 'unknown'
}

type Options = {
  page: string
  name: string
  token: string
  articles: readonly number[]
  dice: Dice
}

/** An editor who arranges a page at random over the content API. */
export function openPageEditor(urlOf: () => string, options: Options) {
  const { page, name, token, articles, dice } = options
  const attempts: Attempt[] = []

  /** Returns the answer, or null if the machine did not answer. */
  async function send(path: string, body?: object): Promise<Response | null> {
    return fetch(`${urlOf()}/content-api/v5/pages${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify({ page, ...body }) }),
    })
      .then(async (answer) => new Response(await answer.text(), answer))
      .catch(() => null)
  }

  /** A request that makes no sense any more is refused; a machine that is being stopped says so with 503. */
  async function attempt(path: string, body: object, { kind, mark }: Omit<Attempt, 'outcome'>) {
    const answer = await send(path, body)
    const isUnknown = answer === null || answer.status === 503
    if (!isUnknown && ![200, 400, 409].includes(answer.status))
      throw new Error(`${kind} answered ${answer.status}: ${await answer.text()}`)
    const outcome = isUnknown ? 'unknown' : answer.ok ? 'done' : 'refused'
    attempts.push({ kind, mark, outcome })
    return outcome
  }

  /** Publishes what the editor has seen. */
  const publish = (sequence: number) =>
    attempt('/publication', { sequence }, { kind: 'publish', mark: null })

  return {
    attempts,
    /** Adds a block and publishes the page, while no other editor works on it. Rejects if either is refused. */
    async publishNewBlock(): Promise<void> {
      const act = { kind: 'add-block', layout: 'grid', before: null }
      await attempt('/acts', { act }, { kind: act.kind, mark: null })
      const seen = await send(`?page=${page}`)
      if (!seen?.ok) throw new Error('The page was not answered.')
      const { sequence } = (await seen.json()) as PageView
      const outcome = await publish(sequence)
      if (outcome !== 'done') throw new Error(`The last publication was ${outcome}.`)
    },
    /** Changes or publishes the page once; false without an answer. */
    async work(index: number): Promise<boolean> {
      const seen = await send(`?page=${page}`)
      if (!seen?.ok) return false
      const { blocks, sequence } = (await seen.json()) as PageView
      if (dice.chance(0.15)) return (await publish(sequence)) !== 'unknown'
      if (dice.chance(0.15)) {
        const kind = dice.pick(['undo', 'redo'])
        return (await attempt('/undo', { kind }, { kind, mark: null })) !== 'unknown'
      }
      const ids = [...blocks.map(({ id }) => id), 9999]
      const act = randomAct(dice, { blocks: ids, articles })
      const mark = act.kind === 'change' ? `${name}x${index}y` : null
      const marked =
        act.kind === 'change' ? { ...act, fields: { ...act.fields, title: mark ?? '' } } : act
      return (await attempt('/acts', { act: marked }, { kind: act.kind, mark })) !== 'unknown'
    },
  }
}
