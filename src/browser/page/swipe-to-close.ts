import { isSwipe } from '../../rules/browsing/swipe.ts'

/** S9.14: a dialog that slid up follows the finger down and closes at 10 % of its height, or at a quick swipe. */
export function closeBySwipe(dialog: HTMLDialogElement): void {
  let start: { y: number; at: number } | undefined
  const movedBy = (event: TouchEvent) => (event.changedTouches[0]?.clientY ?? 0) - (start?.y ?? 0)
  const settle = () => {
    start = undefined
    dialog.style.transform = ''
  }
  dialog.addEventListener(
    'touchstart',
    (event) => {
      const [touch] = event.touches
      const isTop = dialog.scrollTop <= 0 && event.touches.length === 1
      start =
        touch && isTop && isSheet(dialog) ? { y: touch.clientY, at: event.timeStamp } : undefined
    },
    { passive: true },
  )
  dialog.addEventListener(
    'touchmove',
    (event) => {
      if (start) dialog.style.transform = `translateY(${Math.max(0, movedBy(event))}px)`
    },
    { passive: true },
  )
  dialog.addEventListener('touchcancel', settle)
  dialog.addEventListener('touchend', (event) => {
    if (!start) return
    const moved = movedBy(event)
    const milliseconds = event.timeStamp - start.at
    settle()
    if (isSwipe({ moved, size: dialog.clientHeight, milliseconds })) dialog.close()
  })
}

/** On wide screens a dialog stands in the middle and is not pulled. */
function isSheet(dialog: HTMLDialogElement): boolean {
  return Math.round(dialog.getBoundingClientRect().bottom) >= innerHeight
}
