// Articles of real German: sentences of the corpora next to the project with their natural frequency, streets of Köln,
// and compounds of their nouns, so that the vocabulary grows with the archive as in a real newspaper.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArticleRecord } from '../../src/services/content/writing/article-record.ts'
import { saveArticles } from '../../src/services/content/writing/save-articles.ts'
import type { Store } from '../../src/store/store.ts'
import { corporaFolder } from './corpora.ts'
import { generatedArticle } from './generated-articles.ts'

const BATCH = 200
const PARAGRAPHS = 7
const SENTENCES = 3
const LINKED = /(?:ung|heit|keit|schaft|ion|tät)$/
/** Far above the ids that a store assigns itself. */
const FIRST_ID = 3_000_001

type Source = { title: string; text?: string; body_md?: string }

export type Corpus = { sentences: string[]; nouns: string[]; streets: string[] }

export function readCorpus(): Corpus {
  const folder = corporaFolder()
  const sources = ['wikinews-de/wikinews-de.shared.jsonl', 'kubuntu-de/kubuntu-de.shared.jsonl']
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as Source)
  const sentences = sources
    .map(({ text, body_md }) => plain(text ?? body_md ?? ''))
    .flatMap((text) => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    .filter((sentence) => sentence.length > 30 && sentence.length < 400)
  const nouns = sentences.flatMap(
    (sentence) => sentence.match(/(?<=\p{Ll},? )\p{Lu}\p{Ll}{3,}/gu) ?? [],
  )
  const streets = readFileSync(join(folder, 'koeln-open-data/strassen.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[2] ?? '')
  return { sentences, nouns, streets }
}

/** Removes URLs and markup. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/<[^>]*>|\]\([^)]*\)|https?:\S+|[[\]*_`#>|{}\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** Returns a generator of the same numbers in every run, from 0 to below 1. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export const pick = <Thing>(things: readonly Thing[], dice: () => number): Thing => {
  const thing = things[Math.floor(dice() * things.length)]
  if (thing === undefined) throw new Error('There is nothing to pick from.')
  return thing
}

export function madeCompound(corpus: Corpus, dice: () => number): string {
  const [left, right] = [pick(corpus.nouns, dice), pick(corpus.nouns, dice)]
  return `${left}${LINKED.test(left) ? 's' : ''}${right.toLowerCase()}`
}

/** Saves articles up to the number `count`; existing ones stay. */
export async function importCorpusArticles(store: Store, count: number): Promise<void> {
  const { rows } = await store.pool.query<{ count: number }>(
    "select count(*) from articles where source = 'bench-search'",
  )
  const corpus = readCorpus()
  for (let start = rows[0]?.count ?? 0; start < count; start += BATCH) {
    const size = Math.min(BATCH, count - start)
    await saveArticles(
      store.database,
      Array.from({ length: size }, (_, index) => corpusArticle(corpus, start + index)),
      { homePath: 'region/leverkusen' },
    )
    if (start % 10_000 === 0) console.error(`• ${start} articles`)
  }
}

/** Returns the same article in every run. */
export function corpusArticle(corpus: Corpus, number: number): ArticleRecord {
  const dice = createRandom(number * 7919 + 17)
  dice()
  const sentence = (): string => {
    const words = pick(corpus.sentences, dice)
    const said = dice()
    if (said < 0.12) return `${words} Das betrifft ${madeCompound(corpus, dice)}.`
    return said < 0.17 ? `${words} Ort: ${pick(corpus.streets, dice)}.` : words
  }
  const title = sentence().split(' ').slice(0, 7).join(' ')
  return {
    ...generatedArticle(number),
    id: FIRST_ID + number,
    source: 'bench-search',
    sourceId: String(number),
    title,
    titlePrefix: pick(corpus.nouns, dice),
    introTextHtml: sentence(),
    contentItems: Array.from({ length: PARAGRAPHS }, () => ({
      identifier: 'p' as const,
      content: {
        text: Array.from({ length: SENTENCES }, sentence).join(' ').replaceAll('&', '&amp;'),
      },
    })),
  }
}
