import { expect, test } from 'vitest'
import { mayPlan, PLAN_FIELD_NAMES, PLAN_FIELDS, plannable } from './assignments.ts'
import { NEWSROOM_ROLES } from './moves.ts'

const actors = NEWSROOM_ROLES.flatMap((role) => [
  { role, owns: true },
  { role, owns: false },
])

test.each(PLAN_FIELD_NAMES)('the field %s may be changed exactly as its row says', (field) => {
  for (const actor of actors) {
    const hasRole = NEWSROOM_ROLES.indexOf(actor.role) >= NEWSROOM_ROLES.indexOf(PLAN_FIELDS[field])
    const isStranger = actor.role === 'author' && !actor.owns
    expect([actor, mayPlan(field, actor)]).toEqual([actor, hasRole && !isStranger])
    expect(plannable(actor).includes(field)).toBe(mayPlan(field, actor))
  }
})

test('an author writes notes on own drafts, and only editors assign', () => {
  expect(plannable({ role: 'author', owns: true })).toEqual(['note'])
  expect(plannable({ role: 'author', owns: false })).toEqual([])
  expect(plannable({ role: 'editor', owns: false })).toEqual(['assignee', 'deadline', 'note'])
})
