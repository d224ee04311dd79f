import { OFFLINE_CACHES, readerCache } from '../../rules/browsing/offline-caches.ts'
import { ROLES } from '../../rules/access/roles.ts'
import { formatDateAndTime } from '../../rules/language/dates.ts'
import { pageAt } from '../../routes/first-script.ts'
import { keptUnder } from '../../routes/offline-key.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { showNotice } from '../page/notices.ts'
import { hasHint, reader } from '../readers/reader.ts'
import { texts } from './texts.de.ts'
import { registerWorker } from './worker.ts'

/** Roles that open every article, regardless of the seller. */
const FULL_ACCESS_ROLES = [ROLES.plus, ROLES.epaper]
/** Pages whose articles the reader is likely to open next. */
const LISTS = ['home', 'bookmarks']

let isStarted = false

/** S1.13: starts offline support once the reader uses the page, so that it does not slow the page down. */
export function startOffline(): void {
  if (isStarted) return
  isStarted = true
  document.addEventListener('submit', keepFormOffline)
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  void registerWorker()
  reader.subscribe((person) => {
    if (person === undefined) return
    // `null` may mean that the server did not answer; signed-in readers still have the hint cookie.
    if (person === null && hasHint()) return
    void openReaderCache(readerCache(person, FULL_ACCESS_ROLES))
  })
  onEveryPage(() => void storePages())
  if (!navigator.onLine) void announceStoredPage()
}

/** Keeps the page when a form is sent offline: the browser would show its error page and lose the input. */
function keepFormOffline(event: Event): void {
  const { method } = event.target as HTMLFormElement
  if (navigator.onLine || event.defaultPrevented || method !== 'post') return
  event.preventDefault()
  showNotice({ text: texts.notSent })
}

/**
 * Paid texts are stored for this reader only. They are deleted for another reader, other roles or an anonymous
 * reader.
 */
async function openReaderCache(name: string | null): Promise<void> {
  for (const other of await caches.keys())
    if (other.startsWith(OFFLINE_CACHES.reader) && other !== name) await caches.delete(other)
  if (name) await caches.open(name)
}

async function storePages(): Promise<void> {
  const connection: { saveData?: boolean; effectiveType?: string } =
    Reflect.get(navigator, 'connection') ?? {}
  if (connection.saveData || !navigator.onLine) return
  const { active } = await navigator.serviceWorker.ready
  const isFast = (connection.effectiveType ?? '4g') === '4g'
  active?.postMessage([location.pathname, ...(isFast ? articlesOfList() : [])])
}

function articlesOfList(): string[] {
  if (!LISTS.includes(document.documentElement.dataset['page'] ?? '')) return []
  const links = document.querySelectorAll<HTMLAnchorElement>('main :is(h2, h3) a')
  const paths = [...links]
    .filter((link) => link.origin === location.origin && link.search === '')
    .map((link) => link.pathname)
  return [...new Set(paths)].filter((path) => pageAt(path)?.name === 'article')
}

/** Tells the reader that the page was stored on the device, and when. */
async function announceStoredPage(): Promise<void> {
  const cached = await caches.match(keptUnder(location.href), { ignoreVary: true })
  const date = cached?.headers.get('date')
  if (date)
    showNotice({ text: texts.keptFrom.replace('{date}', formatDateAndTime(new Date(date))) })
}
