import { isSwipe } from '../../rules/browsing/swipe.ts'

/** S4.02: closes the menu on a swipe toward the edge it opened from. */
export function closeBySwipe(drawer: HTMLDialogElement): void {
  let start: { x: number; at: number } | undefined
  drawer.addEventListener('pointerdown', (event) => {
    start = event.pointerType === 'touch' ? { x: event.clientX, at: event.timeStamp } : undefined
  })
  drawer.addEventListener('pointerup', (event) => {
    if (!start) return
    const moved = start.x - event.clientX
    if (isSwipe({ moved, size: drawer.clientWidth, milliseconds: event.timeStamp - start.at })) {
      drawer.close()
    }
    start = undefined
  })
}
