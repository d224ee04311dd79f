/** Dispatched after another page is shown in the document. */
const PAGE_CHANGED = 'morgenblatt:page'

export function announcePage(): void {
  document.dispatchEvent(new CustomEvent(PAGE_CHANGED))
}

/**
 * Runs now and after every soft navigation. A listener that stops the event hides the page from the listeners added
 * after it.
 */
export function onEveryPage(run: (event?: Event) => void): void {
  run()
  document.addEventListener(PAGE_CHANGED, run)
}
