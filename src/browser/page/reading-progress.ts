import { onEveryPage } from '../navigation/page-events.ts'

let article: HTMLElement | null = null

/** Returns how much of the article's text has been scrolled into view: 0 to 1; 0 on pages without an article. */
export function readShare(): number {
  if (!article) return 0
  const { top, height } = article.getBoundingClientRect()
  return Math.min(1, Math.max(0, (innerHeight - top) / Math.max(1, height)))
}

/**
 * S2.02: shows how much of the article has been read as the width of the bar below the header. Measured after the
 * reader scrolls.
 */
export function startReadingProgress(): void {
  let bar: HTMLElement | null = null
  onEveryPage(() => {
    article = document.querySelector('[data-reading]')
    bar = document.querySelector('[data-reading-progress]')
  })
  addEventListener('scroll', show, { passive: true })
  addEventListener('resize', show, { passive: true })

  function show(): void {
    if (article) bar?.style.setProperty('--progress', readShare().toFixed(4))
  }
}
