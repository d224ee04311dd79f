// Every kind of search query, timed as a reader waits for the page, among articles of real German:
// `npm run bench -- search [articles] [--data DIR]`. A folder given by --data is kept and used again by the next run.
// No query is sent twice; the first of each kind counts too, with the process as warm as the queries before have made
// it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '../src/store/open-store.ts'
import { wordsOf } from '../src/rules/lists/search-words.ts'
import { vacuumContent } from '../src/services/content/writing/vacuum.ts'
import {
  createRandom,
  importCorpusArticles,
  madeCompound,
  pick,
  readCorpus,
  type Corpus,
} from './fixtures/corpus-articles.ts'
import { familyTime } from './fixtures/processor-time.ts'
import { startSite } from './fixtures/running-site.ts'
import { BROWSER, visitPage, wait } from './fixtures/visits.ts'
import { percentile } from './fixtures/percentile.ts'
import { waitUntilIdle } from './fixtures/idle.ts'
import { readArguments } from './fixtures/arguments.ts'

const EACH = 120
const SHORT =
  'Rhein Haus Land Stadt Wahl Amt Rat Bau Zeit Welt Geld Recht Partei Kind Schule Bahn Markt Krieg Staat Chef Bild Buch Platz Kraft Stelle Frage Tag Jahr Weg Ort Rede Haft Tod Reise Feld Wald Berg Brücke Kirche Straße'

const args = readArguments()
const articles = Number(args.words[0] ?? 100_000)
const limits = articles > 100_000 ? { half: 120, slowest: 120 } : { half: 15, slowest: 60 }
const site = await startSite({ SEED: 'none', ...(args.dataDir && { DATA_DIR: args.dataDir }) })
const store = await openStore({ dataDir: site.dataDir, migrationsDir: 'db/migrations' })
const server = Number(
  readFileSync(join(site.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
)
try {
  await importCorpusArticles(store, articles)
  await vacuumContent(store)
  await untilJoined()
  await waitUntilIdle(site.pid, store)
  const corpus = readCorpus()
  await ask(questionsOf(corpus, createRandom(3), 20))
  const asked = questionsOf(corpus, createRandom(11), EACH)
  for (const [kind, { delays, processor, refused }] of await ask(asked)) {
    const [half, slowest] = [percentile(delays, 0.5), percentile(delays, 0.99)]
    if (half > limits.half || slowest > limits.slowest) process.exitCode = 1
    console.log(
      `${kind}: p50 ${half.toFixed(1)}, p99 ${slowest.toFixed(1)} ms (at most ${limits.half} and ${limits.slowest}); the store works ${processor.toFixed(1)} ms for each; ${refused} took too long`,
    )
  }
} finally {
  await store.close()
  await site.stop()
}

/** Queries by their kind; no query twice, so that each page must be rendered. */
function questionsOf(corpus: Corpus, dice: () => number, each: number): Map<string, string[]> {
  const nouns = [...frequencies(corpus.nouns)].toSorted((a, b) => b[1] - a[1]).map(([noun]) => noun)
  const telling = corpus.sentences.map((sentence) => sentence.match(/\p{L}{4,}/gu) ?? [])
  const long = telling.filter(
    (words) => words.filter((word) => wordsOf(word).length > 0).length > 8,
  )
  const some = (count: number): string => {
    const words = pick(long, dice).filter((word) => wordsOf(word).length > 0)
    return Array.from({ length: count }, () => pick(words, dice)).join(' ')
  }
  const phrase = (): string => {
    const words = pick(long, dice)
    const first = Math.floor(dice() * (words.length - 4))
    return words.slice(first, first + 4).join(' ')
  }
  const kinds: Record<string, () => string> = {
    'nothing to look for': () =>
      `der die das ${some(1).slice(0, 1)} und ${'oder '.repeat(dice() * 40)}`,
    common: () => pick(nouns.slice(0, 400), dice),
    rare: () => pick(nouns.slice(-4000), dice),
    'short stem': () => pick(SHORT.split(' '), dice),
    compound: () => madeCompound(corpus, dice),
    'two words': () => some(2),
    'three words': () => some(3),
    'phrase of four': phrase,
    'ten words': () => some(10),
    mistyped: () =>
      mistyped(
        pick(
          nouns.slice(0, 1500).filter((noun) => noun.length > 5),
          dice,
        ),
        dice,
      ),
  }
  return new Map(
    Object.entries(kinds).map(([kind, make]) => {
      const made = new Set<string>()
      for (let tries = 0; made.size < each && tries < each * 5; tries += 1) made.add(make())
      return [kind, [...made]]
    }),
  )
}

function frequencies(words: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Returns the word with two letters swapped, one left out or one doubled. */
function mistyped(word: string, dice: () => number): string {
  const at = 1 + Math.floor(dice() * (word.length - 3))
  const [before, one, other, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ]
  return pick(
    [`${before}${other}${one}${after}`, before + other + after, before + one + one + other + after],
    dice,
  )
}

/**
 * One query after the other: the time of each page, the processor time of the database per page, and the queries
 * refused as too slow.
 */
type Answered = { delays: number[]; processor: number; refused: number }

async function ask(questions: Map<string, string[]>): Promise<Map<string, Answered>> {
  const answers = new Map<string, Answered>()
  for (const [kind, all] of questions) {
    const asked: Answered = { delays: [], processor: 0, refused: 0 }
    const before = await familyTime(server)
    for (const question of all) {
      const start = performance.now()
      const status = await visitPage(`${site.url}/suche?q=${encodeURIComponent(question)}`, BROWSER)
      asked.delays.push(performance.now() - start)
      if (status === 503) asked.refused += 1
      else if (status !== 200) throw new Error(`The search for „${question}“ answered ${status}`)
    }
    asked.processor = ((await familyTime(server)) - before) / 1000 / all.length
    answers.set(kind, asked)
  }
  return answers
}

/** Waits for the job that adds later words to the compounds of earlier articles; until then queries list them one by one. */
async function untilJoined(): Promise<void> {
  const start = performance.now()
  let left = 0
  do {
    const { rows } = await store.pool.query<{ left: number }>(
      'select count(*)::int as left from vocabulary where not joined',
    )
    left = rows[0]?.left ?? 0
    console.error(`• ${left} words to be joined`)
    if (left > 0) await wait(10_000)
  } while (left > 0)
  console.log(`All words were joined after ${Math.round((performance.now() - start) / 1000)} s.`)
}
