import type { Kysely } from 'kysely'
import type { Article, ContentItem } from '../../src/rules/articles/article.ts'
import { captionsOf, readTexts } from '../../src/rules/paywall/preview.ts'
import type { Tables } from '../../src/store/tables.ts'
import { blocksOf, runAt, runsOf, SHINGLE, textsOf, wordsOf } from './words.ts'

export type PaidArticle = {
  id: number
  urlPath: string
  tagPath: number[][]
  /** Every paid text as a list of words. */
  texts: string[][]
}

/** Texts that must not be visible and how they are recognized: runs of words that occur in no public text, and single canaries. */
export type Secrets = {
  articles: PaidArticle[]
  /** The number of watched texts, and of long texts that are too common to watch. */
  watched: number
  unwatched: number
  hits(body: string): string[]
}

/** URLs occur in public and paid texts. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\S+\.(?:de|com|org|net)\b\S*/g

/** A generated word that occurs in one paid paragraph only. */
const CANARY = /kanarie[a-z]{12}/g

export async function readSecrets(database: Kysely<Tables>): Promise<Secrets> {
  const articles = await readPaidArticles(database)
  const open = new Set((await readPublicTexts(database)).flatMap(runsOf))
  const secret = new Map<string, number>()
  let watched = 0
  let unwatched = 0
  for (const article of articles) {
    for (const words of article.texts) {
      const own = runsOf(words.join(' ')).filter((run) => !open.has(run))
      for (const run of own) secret.set(run, article.id)
      if (own.length > 0) watched += 1
      else if (words.length >= SHINGLE) unwatched += 1
    }
  }
  const beginnings = beginningsOf(secret.keys())
  return { articles, watched, unwatched, hits: (body) => findHits(body, { secret, beginnings }) }
}

/** The second words of watched runs by first word, to skip most runs of an answer without building them. */
type Beginnings = ReadonlyMap<string, ReadonlySet<string>>

function beginningsOf(runs: Iterable<string>): Beginnings {
  const beginnings = new Map<string, Set<string>>()
  for (const run of runs) {
    const [first = '', second = ''] = run.split(' ', 2)
    const known = beginnings.get(first)
    if (known) known.add(second)
    else beginnings.set(first, new Set([second]))
  }
  return beginnings
}

type Watched = { secret: ReadonlyMap<string, number>; beginnings: Beginnings }

function findHits(body: string, { secret, beginnings }: Watched): string[] {
  const hits = new Set([...body.toLowerCase().matchAll(CANARY)].map(([word]) => word))
  for (const words of textsOf(body)) {
    for (const [index, word] of words.entries()) {
      if (!beginnings.get(word)?.has(words[index + 1] ?? '')) continue
      const run = runAt(words, index)
      const article = secret.get(run)
      if (article !== undefined) hits.add(`${article}: ${run}`)
    }
  }
  return [...hits]
}

async function readPaidArticles(database: Kysely<Tables>): Promise<PaidArticle[]> {
  const rows = await database
    .selectFrom('paid_bodies')
    .innerJoin('articles', 'articles.id', 'paid_bodies.article_id')
    .select(['articles.id', 'articles.public_document', 'paid_bodies.document'])
    .where('articles.publish_date', '<=', new Date())
    .where('articles.withdrawn', '=', false)
    .orderBy('articles.id')
    .execute()
  return rows.map(({ id, public_document, document }) => {
    const article = public_document as Article
    const items = itemsOf(document)
    const texts = items.flatMap((item) => [...readTexts(item), ...captionsOf(item)])
    return {
      id,
      urlPath: article.urlPath,
      tagPath: article.tags.map((tag) => tag.path),
      texts: texts
        .flatMap(blocksOf)
        .flatMap((text) => text.split(ADDRESS))
        .map(wordsOf)
        .filter((words) => words.length > 0),
    }
  })
}

function itemsOf(document: unknown): ContentItem[] {
  if (Array.isArray(document)) return document as ContentItem[]
  return (document as { contentItems: ContentItem[] }).contentItems
}

/** Returns every public text. */
async function readPublicTexts(database: Kysely<Tables>): Promise<string[]> {
  const articles = await database
    .selectFrom('articles')
    .select(['public_document', 'teaser'])
    .execute()
  const tables = ['sites', 'channels', 'authors', 'tags'] as const
  const others = await Promise.all(
    tables.map((table) => database.selectFrom(table).select('document').execute()),
  )
  const documents = [
    ...articles.flatMap((row) => [row.public_document, row.teaser]),
    ...others.flat().map((row) => row.document),
  ]
  return documents.flatMap(stringsOf)
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!value || typeof value !== 'object') return []
  return Object.values(value).flatMap(stringsOf)
}
