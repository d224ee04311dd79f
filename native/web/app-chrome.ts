import { onEveryPage } from '../../src/browser/navigation/page-events.ts'
import { news } from '../../src/routes/news.ts'
import { portal } from '../../src/routes/portal.ts'
import { texts } from './texts.de.ts'

const HOME = '/'

type Tab = { path: string; icon: string; label: string; isAccount?: boolean }

const TABS: readonly Tab[] = [
  { path: HOME, icon: 'newspaper', label: texts.home },
  { path: news['newest-articles'].href(), icon: 'clock', label: texts.newest },
  { path: news.search.href(), icon: 'search', label: texts.search },
  { path: portal.bookmarks.href(), icon: 'bookmark', label: texts.bookmarks },
  { path: portal.account.href(), icon: 'user', label: texts.account, isAccount: true },
]

/** S1.10: the app's own controls: a tab bar, and a back button for systems without one. */
export function startAppChrome(): void {
  const bar = tabBar()
  document.body.append(bar)
  const back = backButton()
  document.querySelector('.tools-start')?.prepend(back)
  onEveryPage(() => {
    for (const [at, link] of bar.querySelectorAll('a').entries()) mark(link, TABS[at]?.path ?? HOME)
    back.hidden = location.pathname === HOME || history.length < 2
  })
}

function tabBar(): HTMLElement {
  const nav = document.createElement('nav')
  nav.className = 'app-tabs'
  nav.ariaLabel = texts.tabs
  nav.innerHTML = `<ul>${TABS.map(tab).join('')}</ul>`
  return nav
}

/** The account's link gets its label and target from the page's sign-in state, as everywhere on the page. */
function tab({ path, icon, label, isAccount = false }: Tab): string {
  const account = isAccount ? ' data-account' : ''
  return `<li><a href="${path}"${account}>${drawing(icon)}<span>${label}</span></a></li>`
}

const drawing = (icon: string): string =>
  `<svg class="icon" width="24" height="24" aria-hidden="true"><use href="/sprite.svg#${icon}"></use></svg>`

function backButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'tool app-back'
  button.ariaLabel = texts.back
  button.innerHTML = drawing('arrow-left')
  button.addEventListener('click', () => history.back())
  return button
}

function mark(link: HTMLAnchorElement, path: string): void {
  const here = location.pathname
  const isHere = here === path || (path !== HOME && here.startsWith(`${path}/`))
  if (isHere) link.ariaCurrent = 'page'
  else link.removeAttribute('aria-current')
}
