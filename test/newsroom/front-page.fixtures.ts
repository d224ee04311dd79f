import type { SectionCuration } from '../../src/rules/lists/listings.ts'
import { unsavedIds } from '../../src/services/content/preview/unsaved-channel.ts'
import type { Store } from '../../src/store/store.ts'

/** Articles whose numbers a test finds on the front page. */
export const frontArticles = Array.from({ length: 12 }, (_, index) => 1_600_001 + index)

/** The titles of the blocks in their order, and the articles: the same for the same page. */
const signatureOf = (titles: readonly string[], ids: readonly number[]): string =>
  `${[...new Set(titles)].join()} ${[...new Set(ids)].toSorted((a, b) => a - b).join()}`

/** Returns what a reader sees of the front page, or null if the machine does not answer. */
export async function readFront({ url }: { url: string }): Promise<string | null> {
  const answer = await fetch(url).catch(() => null)
  const html = answer?.ok ? await answer.text().catch(() => null) : null
  if (html === null) return null
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const titles = main.match(/\b[a-z]+\d*x\d+y\b/g) ?? []
  const ids = [...main.matchAll(/-(16000\d\d)"/g)].map(([, id]) => Number(id))
  return signatureOf(titles, ids)
}

/** Returns what a reader would see of these sections. */
export async function expectedFront(
  { pool }: Store,
  sections: readonly SectionCuration[],
): Promise<string> {
  const document = {
    displayName: 'Startseite',
    seoTitle: null,
    description: '',
    sections: [...sections],
  }
  const ids = await unsavedIds(pool, document)
  const titles = sections.filter((_, index) => (ids[index] ?? []).length > 0)
  return signatureOf(
    titles.flatMap(({ title }) => title || []),
    ids.flat(),
  )
}
