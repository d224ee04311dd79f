/** The roles, stages and moves of the newsroom: the rights to write and publish drafts (design 11). */

/** Lowest first; each role may do everything that the roles before it may. */
export const NEWSROOM_ROLES = ['author', 'editor', 'chief'] as const
export type NewsroomRole = (typeof NEWSROOM_ROLES)[number]

/** How far a draft is. `done`: it has no changes that are not published. */
export const STAGES = ['idea', 'draft', 'in-review', 'ready', 'scheduled', 'done'] as const
export type Stage = (typeof STAGES)[number]

/** Whether the draft's article is on the site. `embargoed`: stored with a date in the future. */
export const PUBLICATIONS = ['unpublished', 'embargoed', 'public', 'withdrawn'] as const
export type Publication = (typeof PUBLICATIONS)[number]

/** The state that people see. `changed`: the article is public, and its draft has changes. */
export const DRAFT_STATES = [
  'idea',
  'draft',
  'in-review',
  'ready',
  'scheduled',
  'published',
  'changed',
  'withdrawn',
] as const
export type DraftState = (typeof DRAFT_STATES)[number]

export type DraftStatus = { stage: Stage; publication: Publication }

type MoveRule = {
  from: readonly Stage[]
  publications: readonly Publication[]
  /** The stage afterwards; `same`: the move only changes the publication. */
  to: Stage | 'same'
  /** The lowest role that may do it. An author may only move their own drafts. */
  role: NewsroomRole
  /** `embargo`: the end of an embargo. */
  needs?: 'reason' | 'time' | 'embargo'
  /** Refused while the checklist has a blocker. */
  isChecked?: true
  /** `ends`: refused until the embargo has ended. `runs`: possible only while it runs. */
  embargo?: 'ends' | 'runs'
}

const NOT_WITHDRAWN = ['unpublished', 'embargoed', 'public'] as const
const OPEN = ['draft', 'in-review', 'ready', 'scheduled'] as const

/** Every move, with the stages and publications it starts from. */
export const MOVES = {
  start: { from: ['idea'], publications: PUBLICATIONS, to: 'draft', role: 'author' },
  submit: { from: ['idea', 'draft'], publications: PUBLICATIONS, to: 'in-review', role: 'author' },
  return: {
    from: ['in-review', 'ready'],
    publications: PUBLICATIONS,
    to: 'draft',
    role: 'editor',
    needs: 'reason',
  },
  approve: {
    from: ['draft', 'in-review'],
    publications: PUBLICATIONS,
    to: 'ready',
    role: 'editor',
  },
  schedule: {
    from: OPEN,
    publications: NOT_WITHDRAWN,
    to: 'scheduled',
    role: 'editor',
    needs: 'time',
    isChecked: true,
  },
  unschedule: { from: ['scheduled'], publications: PUBLICATIONS, to: 'ready', role: 'editor' },
  publish: {
    from: OPEN,
    publications: NOT_WITHDRAWN,
    to: 'done',
    role: 'editor',
    isChecked: true,
    embargo: 'ends',
  },
  /** Drops the changes; the draft is again what the article is. */
  discard: {
    from: ['idea', ...OPEN],
    publications: ['embargoed', 'public', 'withdrawn'],
    to: 'done',
    role: 'editor',
  },
  withdraw: {
    from: STAGES,
    publications: ['embargoed', 'public'],
    to: 'same',
    role: 'chief',
    needs: 'reason',
  },
  /** Publishes a withdrawn article again, with the changes of its draft. */
  republish: {
    from: STAGES,
    publications: ['withdrawn'],
    to: 'done',
    role: 'chief',
    isChecked: true,
    embargo: 'ends',
  },
  /** Sets or changes the moment before which the text is not published. Only who may lift it may set an earlier one. */
  embargo: {
    from: ['idea', ...OPEN],
    publications: PUBLICATIONS,
    to: 'same',
    role: 'author',
    needs: 'embargo',
  },
  lift: {
    from: ['idea', ...OPEN],
    publications: PUBLICATIONS,
    to: 'same',
    role: 'editor',
    embargo: 'runs',
  },
} as const satisfies Record<string, MoveRule>

export type Move = keyof typeof MOVES
export const MOVE_NAMES = Object.keys(MOVES) as Move[]

/** Returns the move's rule with the general type. */
export const ruleOf = (move: Move): MoveRule => MOVES[move]

/** The maximum length of the reason of a change or a move. */
export const MAX_REASON_LENGTH = 1000

/** The person or program that acts. `owns`: the draft is their own. */
export type Actor = { role: NewsroomRole; owns: boolean }

/** Whether a role may do everything that another one may. */
export const isAtLeast = (role: NewsroomRole, least: NewsroomRole): boolean =>
  NEWSROOM_ROLES.indexOf(role) >= NEWSROOM_ROLES.indexOf(least)

/** The status that decides about moves. `embargoUntil`: when the embargo ends; `null` without one, or once it has ended. */
export type MovableStatus = DraftStatus & { embargoUntil: Date | string | null }

/** Returns why the move is refused, or `null`. `embargo`: it must wait for the end of the embargo. */
export function refusalOfMove(
  move: Move,
  { stage, publication, embargoUntil }: MovableStatus,
  actor: Actor,
): 'role' | 'state' | 'embargo' | null {
  const rule = ruleOf(move)
  if (!isAtLeast(actor.role, rule.role) || (actor.role === 'author' && !actor.owns)) return 'role'
  if (!rule.from.includes(stage) || !rule.publications.includes(publication)) return 'state'
  if (rule.embargo === 'runs' && embargoUntil === null) return 'state'
  return rule.embargo === 'ends' && embargoUntil !== null ? 'embargo' : null
}

/** Returns the moves that the actor may do now, in the order of the table. */
export const allowedMoves = (status: MovableStatus, actor: Actor): Move[] =>
  MOVE_NAMES.filter((move) => refusalOfMove(move, status, actor) === null)

/** Whether a role may create a section of the site. */
export const mayAddSection = (role: NewsroomRole): boolean => isAtLeast(role, 'chief')

/** Whether a role may write, plan and cancel newsletters, and change their catalogue. */
export const mayRunNewsletters = (role: NewsroomRole): boolean => isAtLeast(role, 'editor')

/** Whether a role may send and cancel push messages, and mark an article as „Eilmeldung“. */
export const maySendPush = (role: NewsroomRole): boolean => isAtLeast(role, 'editor')
/**
 * The owner of a file of the media library: uploaded by the person; without a known owner and shown by the person's drafts
 * only, or by no draft and no article; or any other.
 */
export type MediaClaim = 'own' | 'free' | 'others'

/** Whether a role may change the texts of a file and delete it. Authors work on own drafts, so also on own files. */
export const mayChangeMedia = (role: NewsroomRole, claim: MediaClaim): boolean =>
  isAtLeast(role, 'editor') || claim !== 'others'

/** Whether a role may read every draft and its history. An author reads their own, and articles that are public. */
export const readsEveryDraft = (role: NewsroomRole): boolean => role !== 'author'

/** Whether a role may read how many orders the paywall leads to. Authors may be freelancers. */
export const seesSales = (role: NewsroomRole): boolean => isAtLeast(role, 'editor')

const AUTHORS_STAGES: readonly Stage[] = ['idea', 'draft', 'done']

/** Whether the actor may change the text. An author may do so until it is submitted, an editor always. */
export function mayWrite({ stage }: DraftStatus, { role, owns }: Actor): boolean {
  return role === 'author' ? owns && AUTHORS_STAGES.includes(stage) : true
}

/** Whether the actor may end an embargo before its time, or set an earlier one. */
export const mayLift = ({ role }: Actor): boolean => isAtLeast(role, MOVES.lift.role)

/** Returns the stage after the text was changed; a scheduled draft stays scheduled, with the new text. */
export const stageAfterWriting = (stage: Stage): Stage => (stage === 'done' ? 'draft' : stage)

/** Returns the state that people see. */
export function draftState({ stage, publication }: DraftStatus): DraftState {
  if (publication === 'withdrawn') return 'withdrawn'
  if (stage === 'draft' && publication !== 'unpublished') return 'changed'
  if (stage !== 'done') return stage
  return publication === 'embargoed' ? 'scheduled' : 'published'
}
