// 100,000 generated records through the importer into an empty store: records per second, peak memory, and again unchanged.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importFiles } from '../src/services/content/import/import-files.ts'
import { saveArticles } from '../src/services/content/writing/save-articles.ts'
import { openStore, type Store } from '../src/store/open-store.ts'

const COUNT = Number(process.argv[2] ?? 100_000)
const LEAST_RATE = 300
const MOST_GROWTH = 1.5
const SYLLABLES =
  'an auf bach berg brück burg dorf ein fahrt feld gang haus heim hof kamp land lauf markt platz rat sicht stadt stein tal tor werk wald zeit zug'
const HOME_PATH = 'region/leverkusen'
const SECTIONS = ['politik', 'wirtschaft', 'sport', 'kultur', HOME_PATH, 'panorama']

/** The same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function createVocabulary(random: () => number): string[] {
  const syllables = SYLLABLES.split(' ')
  const syllable = (): string => syllables[Math.floor(random() * syllables.length)] ?? ''
  return Array.from({ length: 20_000 }, () => {
    const word = syllable() + syllable() + (random() < 0.5 ? syllable() : '')
    return word.charAt(0).toUpperCase() + word.slice(1)
  })
}

function* generateRecords(count: number): Generator<string> {
  const random = createRandom(7)
  const vocabulary = createVocabulary(random)
  const word = (): string => vocabulary[Math.floor(vocabulary.length * random() ** 3)] ?? ''
  const words = (length: number): string => Array.from({ length }, word).join(' ')
  const paragraph = (): string =>
    `${words(12)}, **${words(2)}** und [${words(2)}](https://example.org/${word()}). ${words(25)}.`
  for (let id = 1; id <= count; id += 1) {
    const body = Array.from({ length: 5 + Math.floor(random() * 5) }, paragraph).join('\n\n')
    const record = {
      id,
      title: words(5),
      date: new Date(Date.UTC(2020, 0, 1) + id * 1_800_000).toISOString(),
      author: `Autorin ${word()}${id % 40}`,
      tags: [`Thema ${id % 300}`],
      section: SECTIONS[id % SECTIONS.length],
      contentRestriction: id % 3 === 0 ? 'paid' : 'free',
      body_md: `${body}\n\n## ${words(3)}\n\n- ${words(6)}\n- ${words(4)}\n`,
    }
    yield `${JSON.stringify(record)}\n`
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

type Run = { rate: number; peaks: number[]; rejected: number }

/** `peaks`: the most memory in each quarter of the run. */
async function importOnce(store: Store, file: string): Promise<Run> {
  const peaks = [0, 0, 0, 0]
  let done = 0
  let rejected = 0
  const started = performance.now()
  await importFiles({
    files: [file],
    defaults: { now: new Date() },
    save: (records) => saveArticles(store.database, records, { homePath: HOME_PATH }),
    onResult: ({ status }) => {
      const quarter = Math.min(3, Math.floor((done / COUNT) * 4))
      done += 1
      if (status === 'rejected') rejected += 1
      if (done % 200 === 0)
        peaks[quarter] = Math.max(peaks[quarter] ?? 0, process.memoryUsage.rss())
    },
  })
  return { rate: COUNT / ((performance.now() - started) / 1000), peaks, rejected }
}

function report(name: string, { rate, peaks, rejected }: Run): void {
  console.log(
    `${name}: ${Math.round(rate)} records/s (at least ${LEAST_RATE}), ${rejected} rejected`,
  )
  console.log(`  peak memory by quarter: ${peaks.map(megabytes).join(', ')}`)
  const growth = (peaks[3] ?? 0) / (peaks[0] ?? 1)
  if (rate < LEAST_RATE || growth > MOST_GROWTH || rejected > 0) process.exitCode = 1
}

const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-import-'))
try {
  const file = join(folder, 'generated.jsonl')
  await pipeline(Readable.from(generateRecords(COUNT)), createWriteStream(file))
  console.error(`• ${COUNT} records, ${megabytes((await stat(file)).size)}`)
  const store = await openStore({ dataDir: join(folder, 'data'), migrationsDir: 'db/migrations' })
  try {
    report('first import', await importOnce(store, file))
    report('unchanged import', await importOnce(store, file))
  } finally {
    await store.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
