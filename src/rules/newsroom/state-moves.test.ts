import { expect, test } from 'vitest'
import { allowedMoves, type DraftStatus, type NewsroomRole } from './moves.ts'
import { movesByState } from './state-moves.ts'

const reached = (status: DraftStatus, role: NewsroomRole) =>
  Object.fromEntries(
    movesByState(status, allowedMoves({ ...status, embargoUntil: null }, { role, owns: true })),
  )

test.each([
  [
    { stage: 'draft', publication: 'unpublished' },
    'editor',
    { 'in-review': 'submit', ready: 'approve', scheduled: 'schedule', published: 'publish' },
  ],
  [{ stage: 'draft', publication: 'unpublished' }, 'author', { 'in-review': 'submit' }],
  [{ stage: 'in-review', publication: 'unpublished' }, 'author', {}],
  [
    { stage: 'in-review', publication: 'public' },
    'editor',
    { changed: 'return', ready: 'approve', scheduled: 'schedule', published: 'publish' },
  ],
  [{ stage: 'done', publication: 'public' }, 'editor', {}],
  [{ stage: 'done', publication: 'public' }, 'chief', { withdrawn: 'withdraw' }],
  [{ stage: 'done', publication: 'withdrawn' }, 'chief', { published: 'republish' }],
  [
    { stage: 'draft', publication: 'public' },
    'chief',
    {
      'in-review': 'submit',
      ready: 'approve',
      scheduled: 'schedule',
      published: 'publish',
      withdrawn: 'withdraw',
    },
  ],
] as const)('%o reaches these states for the role %s', (status, role, moves) => {
  expect(reached(status, role)).toEqual(moves)
})
