import { expect, test } from 'vitest'
import {
  allowedMoves,
  DRAFT_STATES,
  draftState,
  mayLift,
  mayWrite,
  MOVE_NAMES,
  MOVES,
  NEWSROOM_ROLES,
  PUBLICATIONS,
  refusalOfMove,
  ruleOf,
  STAGES,
  stageAfterWriting,
  type Actor,
  type MovableStatus,
} from './moves.ts'

const statuses: MovableStatus[] = STAGES.flatMap((stage) =>
  PUBLICATIONS.flatMap((publication) =>
    [null, new Date('2099-01-01T06:00:00Z')].map((embargoUntil) => ({
      stage,
      publication,
      embargoUntil,
    })),
  ),
)
const actors: Actor[] = NEWSROOM_ROLES.flatMap((role) => [
  { role, owns: true },
  { role, owns: false },
])
/** Statuses that the newsroom reaches: a draft without an article on the site is never done. */
const reachable = statuses.filter(
  ({ stage, publication }) => stage !== 'done' || publication !== 'unpublished',
)

test.each(MOVE_NAMES)('the move %s is possible exactly as its row says', (move) => {
  const rule = ruleOf(move)
  for (const status of statuses)
    for (const actor of actors) {
      const hasRole =
        NEWSROOM_ROLES.indexOf(actor.role) >= NEWSROOM_ROLES.indexOf(rule.role) &&
        (actor.role !== 'author' || actor.owns)
      const starts =
        rule.from.includes(status.stage) && rule.publications.includes(status.publication)
      const isUnderEmbargo = status.embargoUntil !== null
      const mayStart = starts && (isUnderEmbargo || rule.embargo !== 'runs')
      const mustWait = isUnderEmbargo && rule.embargo === 'ends'
      const expected = hasRole ? (mayStart ? (mustWait ? 'embargo' : null) : 'state') : 'role'
      expect({ move, status, actor, is: refusalOfMove(move, status, actor) }).toEqual({
        move,
        status,
        actor,
        is: expected,
      })
    }
})

test('an author only writes, starts and submits their own drafts, and sets their embargo', () => {
  for (const status of statuses) {
    const own = allowedMoves(status, { role: 'author', owns: true })
    expect(own.filter((move) => !['start', 'submit', 'embargo'].includes(move))).toEqual([])
    expect(allowedMoves(status, { role: 'author', owns: false })).toEqual([])
    expect(mayWrite(status, { role: 'author', owns: false })).toBe(false)
  }
})

test('an author cannot write a draft that was submitted', () => {
  const stages = STAGES.filter((stage) =>
    mayWrite({ stage, publication: 'unpublished' }, { role: 'author', owns: true }),
  )
  expect(stages).toEqual(['idea', 'draft', 'done'])
})

test('only a chief withdraws an article and brings it back', () => {
  expect(MOVE_NAMES.filter((move) => MOVES[move].role === 'chief')).toEqual([
    'withdraw',
    'republish',
  ])
  for (const status of statuses)
    expect(allowedMoves(status, { role: 'editor', owns: true })).not.toContain('republish')
})

test('a withdrawn article comes back by one move only', () => {
  for (const stage of STAGES) {
    const moves = allowedMoves(
      { stage, publication: 'withdrawn', embargoUntil: null },
      { role: 'chief', owns: true },
    )
    expect(moves).toContain('republish')
    expect(moves).not.toContain('publish')
    expect(moves).not.toContain('schedule')
  }
})

test('under an embargo no role publishes, an editor lifts it and an author does not', () => {
  for (const status of statuses.filter(({ embargoUntil }) => embargoUntil !== null)) {
    const moves = allowedMoves(status, { role: 'chief', owns: true })
    expect(moves).not.toContain('publish')
    expect(moves).not.toContain('republish')
    expect(allowedMoves(status, { role: 'author', owns: true })).not.toContain('lift')
  }
  expect(NEWSROOM_ROLES.map((role) => mayLift({ role, owns: true }))).toEqual([false, true, true])
})

test('every status that occurs has a state, and every state occurs', () => {
  const states = new Set(reachable.map(draftState))
  expect(DRAFT_STATES.filter((state) => !states.has(state))).toEqual([])
})

test('a chief can lead every status on', () => {
  for (const status of reachable) {
    const chief: Actor = { role: 'chief', owns: false }
    const waysOn = [...allowedMoves(status, chief), ...(mayWrite(status, chief) ? ['write'] : [])]
    expect({ status, count: waysOn.length }).toEqual({
      status,
      count: expect.toSatisfy((n: number) => n > 0),
    })
  }
})

test('writing opens a published article and keeps every other stage', () => {
  expect(STAGES.map(stageAfterWriting)).toEqual([
    'idea',
    'draft',
    'in-review',
    'ready',
    'scheduled',
    'draft',
  ])
})
