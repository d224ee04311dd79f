import { NEWSROOM_ROLES, type Actor, type NewsroomRole } from './moves.ts'

/** The planned fields of a draft, with the lowest role that may change each. An author may do so with own drafts only. */
export const PLAN_FIELDS = {
  assignee: 'editor',
  deadline: 'editor',
  note: 'author',
} as const satisfies Record<string, NewsroomRole>

export type PlanField = keyof typeof PLAN_FIELDS
export const PLAN_FIELD_NAMES = Object.keys(PLAN_FIELDS) as PlanField[]

/** The maximum length of the note to the desk, in UTF-16 units. */
export const MAX_NOTE_LENGTH = 2000

/** Whether the actor may change this field of a draft's plan. */
export function mayPlan(field: PlanField, { role, owns }: Actor): boolean {
  if (role === 'author' && !owns) return false
  return NEWSROOM_ROLES.indexOf(role) >= NEWSROOM_ROLES.indexOf(PLAN_FIELDS[field])
}

/** Returns the fields that the actor may change, in the order of the table. */
export const plannable = (actor: Actor): PlanField[] =>
  PLAN_FIELD_NAMES.filter((field) => mayPlan(field, actor))
