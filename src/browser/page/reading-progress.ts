import { onEveryPage } from '../navigation/page-events.ts'

/**
 * S2.02: shows how much of the article has been read as the width of the bar below the header. Measured after the
 * reader scrolls.
 */
export function startReadingProgress(): void {
  let article: HTMLElement | null = null
  let bar: HTMLElement | null = null
  onEveryPage(() => {
    article = document.querySelector('[data-reading]')
    bar = document.querySelector('[data-reading-progress]')
  })
  addEventListener('scroll', show, { passive: true })
  addEventListener('resize', show, { passive: true })

  function show(): void {
    if (!article || !bar) return
    const { top, height } = article.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (innerHeight - top) / Math.max(1, height)))
    bar.style.setProperty('--progress', share.toFixed(4))
  }
}
