import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../../leak/dice.ts'
import type { Machine } from '../machines.fixtures.ts'
import { marksOf, marksOfArticle, signatureOf } from './marks.fixtures.ts'

/** Every public answer that can show words of an article. */
const PLACES = [
  '/',
  '/?lite',
  '/sport',
  '/feeds/rss',
  '/sitemap.xml',
  '/suche?q=satz',
  '/content-api/v5/teasers?list=newest&limit=100',
  '/content-api/v5/articles/search?searchTerms=satz',
]
const placesOf = (id: number) => [
  `/content-api/v5/articles/${id}/teaser`,
  `/content-api/v5/articles/${id}/changes`,
  `/aenderungen/${id}`,
  `/${id}?lite`,
]

/**
 * Reads as a visitor without a session, one thing at a time. `words`: each mark with the time when it was seen first.
 * `wholes`: what the pages and the content API showed of each article, with the time.
 */
export function openReader(machine: Machine, articles: readonly number[], dice: Dice) {
  const words = new Map<string, number>()
  const wholes = new Map<string, number>()
  return { words, wholes, read, page, api, readAll }

  /** Returns null if the machine did not answer. */
  async function ask(path: string): Promise<{ status: number; text: string } | null> {
    const answer = await fetch(machine.url + path).catch(() => null)
    const text = await answer?.text().catch(() => null)
    if (!answer || text === null || text === undefined) return null
    for (const mark of marksOf(text)) note(words, mark)
    return { status: answer.status, text }
  }

  /** Returns the marks of an article's page in their order; null without a page. */
  async function page(id: number): Promise<string | null> {
    const answer = await ask(`/${id}`)
    if (answer?.status !== 200) return null
    const { text } = answer
    // The address keeps the words of the first published title.
    const main = text
      .slice(text.indexOf('<main'), text.indexOf('</main>'))
      .replaceAll(new RegExp(`[a-z\\d-]+-${id}(?!\\d)`, 'g'), '')
    const seen = JSON.stringify(marksOfArticle(main, id).toSorted())
    note(wholes, `page ${id} ${seen}`)
    return seen
  }

  async function api(id: number): Promise<void> {
    const answer = await ask(`/content-api/v5/articles/${id}`)
    if (answer?.status === 200)
      note(wholes, `api ${id} ${signatureOf(JSON.parse(answer.text) as object, id)}`)
  }

  /** Reads something at random. */
  async function read(): Promise<void> {
    const id = dice.pick(articles)
    const chance = dice.roll()
    if (chance < 0.4) await page(id)
    else if (chance < 0.6) await api(id)
    else if (!(await ask(dice.pick(chance < 0.8 ? PLACES : placesOf(id))))) await pause(50)
    await pause(5)
  }

  /** Reads every public answer once. */
  async function readAll(): Promise<void> {
    for (const path of [...PLACES, ...articles.flatMap(placesOf)]) await ask(path)
    for (const id of articles) await Promise.all([page(id), api(id)])
  }
}

export type Reader = ReturnType<typeof openReader>

function note(seen: Map<string, number>, key: string): void {
  if (!seen.has(key)) seen.set(key, Date.now())
}
