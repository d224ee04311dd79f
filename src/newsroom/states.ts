import type { DraftState, Move } from '../rules/newsroom/moves.ts'

/** The German names of states and moves. */
export const STATES: Readonly<Record<DraftState, string>> = {
  idea: 'Idee',
  draft: 'Entwurf',
  'in-review': 'In Prüfung',
  ready: 'Fertig',
  scheduled: 'Geplant',
  published: 'Veröffentlicht',
  changed: 'Geändert',
  withdrawn: 'Zurückgezogen',
}

/** The filters of the overview. */
export const FILTERS: readonly { state: DraftState | undefined; label: string }[] = [
  { state: undefined, label: 'Alle' },
  { state: 'idea', label: 'Ideen' },
  { state: 'draft', label: 'Entwürfe' },
  { state: 'in-review', label: 'In Prüfung' },
  { state: 'ready', label: 'Fertig' },
  { state: 'scheduled', label: 'Geplant' },
  { state: 'published', label: 'Veröffentlicht' },
  { state: 'changed', label: 'Geändert' },
  { state: 'withdrawn', label: 'Zurückgezogen' },
]

type MoveTexts = {
  /** On the button. */
  label: string
  /** In the history. */
  past: string
  /** After the move. */
  done: string
  /** The sentence in the dialog of the move. Moves without it need no confirmation. */
  question?: string
}

export const MOVE_TEXTS: Readonly<Record<Move, MoveTexts>> = {
  start: { label: 'Als Entwurf beginnen', past: 'Begonnen', done: 'Der Entwurf ist begonnen.' },
  submit: {
    label: 'Zur Prüfung geben',
    past: 'Zur Prüfung gegeben',
    done: 'Der Artikel ist zur Prüfung gegeben.',
  },
  return: {
    label: 'Zurückgeben',
    past: 'Zurückgegeben',
    done: 'Der Artikel ist zurückgegeben.',
    question: 'Der Artikel wird wieder ein Entwurf. Der Grund steht in seinem Verlauf.',
  },
  approve: { label: 'Freigeben', past: 'Freigegeben', done: 'Der Artikel ist fertig.' },
  schedule: {
    label: 'Planen',
    past: 'Geplant',
    done: 'Die Veröffentlichung ist geplant.',
    question: 'Der Artikel erscheint zur gewählten Zeit von selbst.',
  },
  unschedule: {
    label: 'Planung aufheben',
    past: 'Planung aufgehoben',
    done: 'Die Planung ist aufgehoben.',
  },
  publish: {
    label: 'Veröffentlichen',
    past: 'Veröffentlicht',
    done: 'Der Artikel ist veröffentlicht.',
    question: 'Der Artikel steht danach sofort auf der Website.',
  },
  discard: {
    label: 'Änderungen verwerfen',
    past: 'Änderungen verworfen',
    done: 'Die Änderungen sind verworfen.',
    question:
      'Der Entwurf ist danach wieder so wie der Artikel auf der Website. Im Verlauf bleiben die Änderungen erhalten.',
  },
  withdraw: {
    label: 'Zurückziehen',
    past: 'Zurückgezogen',
    done: 'Der Artikel ist zurückgezogen.',
    question:
      'Der Artikel verschwindet sofort von der Website, aus allen Listen und aus der Suche. Der Grund steht in seinem Verlauf.',
  },
  republish: {
    label: 'Wieder veröffentlichen',
    past: 'Wieder veröffentlicht',
    done: 'Der Artikel ist wieder veröffentlicht.',
    question: 'Der Artikel steht danach mit allen Änderungen wieder auf der Website.',
  },
  embargo: {
    label: 'Sperrfrist setzen',
    past: 'Sperrfrist gesetzt',
    done: 'Die Sperrfrist ist gesetzt.',
    question:
      'Vor dem Ende der Sperrfrist kann niemand den Text veröffentlichen, auch kein Programm. Schreiben, prüfen und planen geht.',
  },
  lift: {
    label: 'Sperrfrist aufheben',
    past: 'Sperrfrist aufgehoben',
    done: 'Die Sperrfrist ist aufgehoben.',
    question: 'Der Text kann danach sofort veröffentlicht werden.',
  },
}

/** The usual next step of each state. */
const NEXT_MOVES: Readonly<Record<DraftState, Move | null>> = {
  idea: 'start',
  draft: 'submit',
  'in-review': 'approve',
  ready: 'publish',
  scheduled: 'unschedule',
  published: null,
  changed: 'publish',
  withdrawn: 'republish',
}

/** Returns the allowed moves: the usual next step, if it is allowed, and all others. */
export function arrangeMoves(
  state: DraftState,
  moves: readonly Move[],
): { next: Move | null; others: Move[] } {
  const usual = NEXT_MOVES[state]
  const next = usual !== null && moves.includes(usual) ? usual : null
  return { next, others: moves.filter((move) => move !== next) }
}
