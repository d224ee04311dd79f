/** Announces that another page stands in the document; what is bound to a page listens. */
const PAGE_CHANGED = 'morgenblatt:page'

export function announcePage(): void {
  document.dispatchEvent(new CustomEvent(PAGE_CHANGED))
}

/** Runs now and after every soft navigation. Who stops the event keeps those who came later from the page. */
export function onEveryPage(run: (event?: Event) => void): void {
  run()
  document.addEventListener(PAGE_CHANGED, run)
}
