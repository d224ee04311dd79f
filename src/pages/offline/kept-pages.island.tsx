import { useEffect, useState } from 'react'
import { OFFLINE_CACHES } from '../../rules/browsing/offline-caches.ts'
import { dayKey, formatDateAndTime, formatTime } from '../../rules/language/dates.ts'

type KeptPage = { path: string; title: string; keptAt: Date }

const MAX_LISTED = 20
const HEADING = 'Das können Sie jetzt lesen'

/** Pages stored on this device, newest first. */
export function KeptPagesIsland() {
  const [pages, setPages] = useState<readonly KeptPage[]>([])
  useEffect(() => {
    // The browser blocks storage, so nothing is listed.
    keptPages().then(setPages, () => undefined)
  }, [])
  if (pages.length === 0)
    return <p>Auf diesem Gerät liegt noch kein Artikel, den Sie ohne Netz lesen können.</p>
  return (
    <section aria-label={HEADING}>
      {/* Not `SectionHead`, whose links would be half of this script. */}
      <div className="section-head">
        <h2>{HEADING}</h2>
      </div>
      <ul className="headline-list">
        {pages.map(({ path, title, keptAt }) => (
          <li key={path}>
            <time dateTime={keptAt.toISOString()}>{timeInWords(keptAt)}</time>
            <p>
              <a href={path}>{title}</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** „07:15“, or „22.11.“ if it was on another day. */
function timeInWords(moment: Date): string {
  return dayKey(moment) === dayKey(new Date())
    ? formatTime(moment).slice(0, '07:15'.length)
    : formatDateAndTime(moment).slice(0, '22.11.'.length)
}

async function keptPages(): Promise<KeptPage[]> {
  const names = (await caches.keys()).filter(
    (name) => name === OFFLINE_CACHES.pages || name.startsWith(OFFLINE_CACHES.reader),
  )
  return (await Promise.all(names.map(pagesOf)))
    .flat()
    .toSorted((a, b) => b.keptAt.getTime() - a.keptAt.getTime())
    .slice(0, MAX_LISTED)
}

async function pagesOf(name: string): Promise<KeptPage[]> {
  const cache = await caches.open(name)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true })
      return response && toKeptPage(response)
    }),
  )
  return pages.filter((page) => page !== undefined)
}

async function toKeptPage(response: Response): Promise<KeptPage | undefined> {
  const document = new DOMParser().parseFromString(await response.text(), 'text/html')
  const heading = document.querySelector('h1')
  const title = heading?.dataset['markedTitle'] ?? heading?.textContent
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
  if (document.documentElement.dataset['page'] !== 'article' || !title || !canonical)
    return undefined
  return {
    path: new URL(canonical).pathname,
    title,
    keptAt: new Date(response.headers.get('date') ?? 0),
  }
}
