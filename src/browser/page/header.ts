import { onEveryPage } from '../navigation/page-events.ts'

const CURRENT = '.portal-parts [aria-current], .main-menu [aria-current]'

/**
 * Starts the header: it shrinks when the reader scrolls. The drawer closes on a route change (S4.02), swipe, Escape
 * and outside click.
 */
export function startHeader(): void {
  const { dataset } = document.documentElement
  const note = () => {
    if (scrollY > 120) dataset['scrolled'] = ''
    else if (scrollY < 60) delete dataset['scrolled']
  }
  addEventListener('scroll', note, { passive: true })
  onEveryPage(() => void scrollToCurrent())
  const drawer = document.querySelector<HTMLDialogElement>('dialog[data-drawer]')
  if (!drawer) return
  bindDrawer(drawer)
  onEveryPage(() => drawer.close())
}

/** On small screens the menus scroll sideways: centers the current item, again after the fonts have loaded. */
async function scrollToCurrent(): Promise<void> {
  const link = document.querySelector<HTMLElement>(CURRENT)
  const row = link?.closest<HTMLElement>('.portal-parts, .main-menu ul')
  if (!link || !row) return
  scrollToCenter(row, link)
  const shown = row.scrollLeft
  await document.fonts.ready
  // Do not scroll if the reader has moved the row.
  if (row.scrollLeft === shown) scrollToCenter(row, link)
}

function scrollToCenter(row: HTMLElement, link: HTMLElement): void {
  row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}

/** Sets `aria-expanded` on the menu button: the browser does not connect a modal dialog with its button. */
function bindDrawer(drawer: HTMLDialogElement): void {
  const button = document.querySelector('[data-drawer-open]')
  const updateExpanded = () => button?.setAttribute('aria-expanded', String(drawer.open))
  updateExpanded()
  drawer.addEventListener('close', updateExpanded)
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[data-drawer-open]')) {
      event.preventDefault()
      drawer.showModal()
      updateExpanded()
    } else if (target === drawer || target?.closest('[data-drawer-close]')) {
      drawer.close()
    }
  })
  const bind = () =>
    import('./swipe-drawer.ts').then(
      (m) => m.closeBySwipe(drawer),
      () => undefined,
    )
  drawer.addEventListener('focusin', () => void bind(), { once: true })
}
