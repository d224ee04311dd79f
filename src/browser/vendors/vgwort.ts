import { onConsent } from './analytics/events.ts'

/** S9.07: reports once to VG Wort that the current text was read; needs the consent flag `ivw`. */
export function countText(): void {
  onConsent('ivw', () => {
    const mark = document.querySelector<HTMLElement>('main [data-counting-mark]')
    if (!mark?.dataset['countingMark'] || mark.firstChild) return
    const image = new Image(1, 1)
    image.alt = ''
    image.src = mark.dataset['countingMark']
    mark.append(image)
  })
}
