import { useEffect, useState } from 'react'
import { KEPT } from '../../rules/browsing/kept-pages.ts'
import { formatDateAndTime } from '../../rules/language/dates.ts'

type KeptPage = { path: string; title: string; keptAt: Date }

const MOST_LISTED = 20

/** What this device holds to be read: the newest first. */
export function KeptPagesIsland() {
  const [pages, setPages] = useState<readonly KeptPage[]>([])
  useEffect(() => {
    // Where a browser keeps nothing for a site there is nothing to list.
    keptPages().then(setPages, () => undefined)
  }, [])
  if (pages.length === 0)
    return <p>Auf diesem Gerät liegt noch kein Artikel, den Sie ohne Netz lesen können.</p>
  return (
    <>
      <h2>Das können Sie jetzt lesen</h2>
      <ul className="kept-pages">
        {pages.map(({ path, title, keptAt }) => (
          <li key={path}>
            <a href={path}>{title}</a>
            <p>Fassung vom {formatDateAndTime(keptAt)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

async function keptPages(): Promise<KeptPage[]> {
  const names = (await caches.keys()).filter(
    (name) => name === KEPT.pages || name.startsWith(KEPT.reader),
  )
  const found = await Promise.all(names.map(pagesOf))
  return found
    .flat()
    .toSorted((a, b) => b.keptAt.getTime() - a.keptAt.getTime())
    .slice(0, MOST_LISTED)
}

async function pagesOf(name: string): Promise<KeptPage[]> {
  const cache = await caches.open(name)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request, { ignoreVary: true })
      return response && toKeptPage(request.url, response)
    }),
  )
  return pages.filter((page) => page !== undefined)
}

async function toKeptPage(address: string, response: Response): Promise<KeptPage | undefined> {
  const document = new DOMParser().parseFromString(await response.text(), 'text/html')
  const title = document.querySelector('h1')?.textContent
  if (document.documentElement.dataset['page'] !== 'article' || !title) return undefined
  return {
    path: new URL(address).pathname,
    title,
    keptAt: new Date(response.headers.get('date') ?? 0),
  }
}
