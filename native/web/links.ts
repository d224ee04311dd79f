import { ownHosts } from '../../src/browser/navigation/internal-links.ts'
import { leavesApp, type Place } from './deep-links.ts'
import { openInSystemBrowser } from './system-browser.ts'

export const place = (): Place => ({ origin: location.origin, hosts: ownHosts })

/** S1.10, S2.33: opens links that leave the paper in the system's browser. Listens before all other handlers of the page. */
export function startLinks(): void {
  addEventListener('click', leave, { capture: true })
}

function leave(event: MouseEvent): void {
  const [first] = event.composedPath()
  const link = first instanceof Element ? first.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || !leavesApp(link, place())) return
  event.preventDefault()
  void openInSystemBrowser(link.href)
}
