/** The guards of screens whose input would be lost, and the question before such a screen is left. */

const guards = new Set<symbol>()
const listeners = new Set<() => void>()
let leave: (() => void) | null = null

/** Keeps the current screen until somebody confirms to leave it; returns the function that ends this. */
export function guardScreen(): () => void {
  const guard = Symbol('guard')
  guards.add(guard)
  return () => void guards.delete(guard)
}

export const isGuarded = (): boolean => guards.size > 0

/** Shows the question; `onLeave` is called if it is confirmed. */
export const askToLeave = (onLeave: () => void): void => show(onLeave)

/** Closes the question, and leaves the screen if it was confirmed. */
export function answerLeaveQuestion(isConfirmed: boolean): void {
  const confirmed = isConfirmed ? leave : null
  show(null)
  confirmed?.()
}

export const isAskingToLeave = (): boolean => leave !== null

export function subscribeToLeaveQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function show(next: (() => void) | null): void {
  leave = next
  for (const listener of listeners) listener()
}
