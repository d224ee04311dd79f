import { onceAllowed } from './analytics/events.ts'

/** S9.07: VG Wort is told once that the text which stands is read; `ivw` is the flag of those who measure. */
export function countText(): void {
  onceAllowed('ivw', () => {
    const mark = document.querySelector<HTMLElement>('main [data-counting-mark]')
    if (!mark?.dataset['countingMark'] || mark.firstChild) return
    const image = new Image(1, 1)
    image.alt = ''
    image.src = mark.dataset['countingMark']
    mark.append(image)
  })
}
