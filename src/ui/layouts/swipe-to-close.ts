import { isSwipe } from '../../rules/browsing/swipe.ts'

type SwipeToClose = {
  /** For content that scrolls sideways: the dialog does not move, and only mostly vertical swipes count. */
  overRow?: boolean
  close?: () => void
}

/** S9.14: a sheet follows the finger down and closes at 10 % of its height or after a fast swipe. */
export function closeBySwipe(
  dialog: HTMLDialogElement,
  { overRow = false, close = () => dialog.close() }: SwipeToClose = {},
): void {
  let start: { x: number; y: number; at: number } | undefined
  const movedBy = (event: TouchEvent) => (event.changedTouches[0]?.clientY ?? 0) - (start?.y ?? 0)
  const settle = () => {
    start = undefined
    dialog.style.transform = ''
  }
  dialog.addEventListener(
    'touchstart',
    ({ touches: [touch, second], timeStamp }) => {
      const isPulled = overRow || (dialog.scrollTop <= 0 && isSheet(dialog))
      start =
        touch && !second && isPulled
          ? { x: touch.clientX, y: touch.clientY, at: timeStamp }
          : undefined
    },
    { passive: true },
  )
  dialog.addEventListener(
    'touchmove',
    (event) => {
      if (start && !overRow) dialog.style.transform = `translateY(${Math.max(0, movedBy(event))}px)`
    },
    { passive: true },
  )
  dialog.addEventListener('touchcancel', settle)
  dialog.addEventListener('touchend', (event) => {
    if (!start) return
    const moved = movedBy(event)
    const sideways = Math.abs((event.changedTouches[0]?.clientX ?? 0) - start.x)
    const milliseconds = event.timeStamp - start.at
    settle()
    if (overRow && moved <= sideways) return
    if (isSwipe({ moved, size: dialog.clientHeight, milliseconds })) close()
  })
}

/** On wide screens the dialog is centered and cannot be dragged. */
function isSheet(dialog: HTMLDialogElement): boolean {
  return Math.round(dialog.getBoundingClientRect().bottom) >= innerHeight
}
