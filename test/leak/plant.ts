import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runImport, type ImportLine } from '../site/run-import.ts'
import type { TestSite } from '../site/test-site.ts'
import { plantArticles, type Planted } from './canaries.ts'
import { isDrawn, sampled } from '../run/sample.ts'
import type { Dice } from './dice.ts'

/** Shared data next to the project on development machines; a plain clone works without it. */
const CORPORA = ['wikinews-de/wikinews-de.shared.jsonl', 'kubuntu-de/kubuntu-de.shared.jsonl']
  .map((path) => fileURLToPath(new URL(`../../../shared/data/${path}`, import.meta.url)))
  .filter((path) => existsSync(path))

/** A run imports one of this many articles of a corpus. */
const ONE_OF = sampled({ quick: 24, usual: 6, long: 1 })

export type PlantedArticle = Planted & { id: number }

/** Adds paid articles with canaries in every way articles can be written. */
export async function plantEverything(site: TestSite, dice: Dice): Promise<PlantedArticle[]> {
  const imported = await plantByImport(site, await withSound(site, plantArticles(dice)))
  const written = await plantByWriting(site, await withSound(site, plantArticles(dice)))
  for (const corpus of CORPORA) await plantCorpus(site, corpus)
  return [...imported, ...written]
}

/** Adds the recordings that articles name, because an article without its recording is refused. */
async function withSound(site: TestSite, planted: Planted[]): Promise<Planted[]> {
  const paths = JSON.stringify(planted).match(/\/media\/[\w.-]+/g) ?? []
  await mkdir(join(site.dataDir, 'media'), { recursive: true })
  await Promise.all(paths.map((path) => writeFile(join(site.dataDir, path), 'Ton')))
  return planted
}

/** Imports the articles that this run draws from a corpus. */
async function plantCorpus(site: TestSite, corpus: string): Promise<void> {
  const lines = (await readFile(corpus, 'utf8')).split('\n').filter((line) => line !== '')
  const drawn = lines.filter((_, index) => isDrawn(index, ONE_OF))
  await importLines(site, drawn, '--restriction', 'paid')
}

async function importLines(
  site: TestSite,
  lines: readonly string[],
  ...options: string[]
): Promise<ImportLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-planted-'))
  const file = join(folder, 'planted.jsonl')
  await writeFile(file, lines.join('\n'))
  const results = await runImport(site, ...options, file)
  await rm(folder, { recursive: true })
  return results
}

async function plantByImport(site: TestSite, planted: Planted[]): Promise<PlantedArticle[]> {
  const records = planted.map(({ record }, index) => ({
    id: `probe-${index}`,
    date: new Date().toISOString(),
    ...record,
  }))
  const lines = await importLines(
    site,
    records.map((record) => JSON.stringify(record)),
  )
  return planted.map((entry, index) => ({
    ...entry,
    name: `${entry.name}, imported`,
    id: idOf(lines[index]),
  }))
}

function idOf(line: ImportLine | undefined): number {
  if (line?.status === 'created' && line.id !== null) return line.id
  throw new Error(`A planted article was not imported: ${JSON.stringify(line)}`)
}

async function plantByWriting(site: TestSite, planted: Planted[]): Promise<PlantedArticle[]> {
  const written: PlantedArticle[] = []
  for (const [index, entry] of planted.entries()) {
    const id = 1_900_001 + index
    const publishDate = new Date().toISOString()
    await writeArticle(site, id, { publishDate, ...entry.earlier })
    await writeArticle(site, id, { publishDate, ...entry.record })
    written.push({ ...entry, name: `${entry.name}, written`, id })
  }
  return written
}

/** Writes an article by `PUT /content-api/v5/articles/{id}` with the editor's key. */
export async function writeArticle(site: TestSite, id: number, record: object): Promise<void> {
  const response = await site.get(`/content-api/v5/articles/${id}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await site.editorKey()}`,
    },
    body: JSON.stringify(record),
  })
  if (!response.ok)
    throw new Error(`Article ${id} was not written: ${response.status} ${await response.text()}`)
}
