import { sql, type Transaction } from 'kysely'
import type { ContentItem } from '../../../rules/articles/article.ts'
import { captionsOf, readTexts } from '../../../rules/paywall/preview.ts'
import { textOf } from '../../../rules/articles/reading-time.ts'
import { marksOf } from '../../../rules/lists/search-months.ts'
import { readWords, stemOf, stopStem, stopWordsOf } from '../../../rules/lists/search-words.ts'
import type { Tables } from '../../../store/tables.ts'
import type { ArticleDocument } from '../reading/articles.ts'
import { noteChanges } from './engine-changes.ts'
import { learnStems, type PartsByStem } from './vocabulary.ts'

/** A tsvector holds 1 MB; only a text of book length comes near this limit. */
const MAX_INDEX_SIZE = 700_000
const LAST_POSITION = 16_383
const MAX_POSITIONS = 60
/** Positions per word: the last part of a compound is placed one position after the first. */
const STEP = 2

type Weight = 'A' | 'B' | 'C' | 'D'
/** Cache of stems, because words repeat within and across articles. */
type StemsByWord = Map<string, string>
type Place = { position: number; weight: Weight }

/**
 * A part of a compound weighs less than the word itself; in a title it still weighs more than a word of the standfirst.
 */
const WEIGHT_OF_PARTS: Record<Weight, Weight> = { A: 'B', B: 'D', C: 'D', D: 'D' }

/** Adds or updates the public texts of shown articles in the search index; new words are added to the vocabulary. */
export async function indexArticles(
  transaction: Transaction<Tables>,
  documents: readonly ArticleDocument[],
): Promise<void> {
  if (documents.length === 0) return
  const stems: StemsByWord = new Map()
  const read = documents.map((document) => ({ document, index: readIndex(document, stems) }))
  const parts = await learnStems(transaction, new Set(read.flatMap(({ index }) => index.stems())))
  const rows = read.map(({ document, index }) => ({
    article_id: document.id,
    publish_date: document.publishDate,
    section: document.section,
    content_restriction: document.contentRestriction,
    words: `${index.toString(parts)} ${marksOf(new Date(document.publishDate)).map(quoted).join(' ')}`,
  }))
  await sql`
    insert into search_index (article_id, publish_date, section, content_restriction, words)
    select article_id, publish_date, section, content_restriction, words::tsvector
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (
      article_id int, publish_date timestamptz, section text, content_restriction text, words text
    )
    on conflict (article_id) do update set
      publish_date = excluded.publish_date,
      section = excluded.section,
      content_restriction = excluded.content_restriction,
      words = excluded.words,
      moment = excluded.moment`.execute(transaction)
  await noteChanges(
    transaction,
    rows.map((row) => row.article_id),
  )
}

export async function removeFromSearch(
  transaction: Transaction<Tables>,
  articleIds: readonly number[],
): Promise<void> {
  await sql`delete from search_index where article_id = any(${articleIds}::int[])`.execute(
    transaction,
  )
  await noteChanges(transaction, articleIds)
}

/** Weights: title, then kicker, tags and authors, then standfirst, then body. Public texts only. */
function readIndex(document: ArticleDocument, stems: StemsByWord): WordIndex {
  const index = new WordIndex(stems)
  index.add('A', document.title)
  index.addStopWords(document.title)
  index.add('B', document.titlePrefix ?? '')
  for (const tag of document.tags) index.add('B', tag.label)
  for (const author of document.authors) index.add('B', `${author.prename} ${author.surname}`)
  index.add('C', textOf(document.introTextHtml))
  for (const item of document.contentItems) index.add('D', plainTextOf(item))
  return index
}

function plainTextOf(item: ContentItem): string {
  return [...readTexts(item), ...captionsOf(item)].map(textOf).join(' ')
}

class WordIndex {
  private readonly stemsByWord: StemsByWord
  private readonly places = new Map<string, Place[]>()
  private readonly stopWords = new Map<string, Place[]>()
  private position = 0
  private size = 0

  constructor(stemsByWord: StemsByWord) {
    this.stemsByWord = stemsByWord
  }

  add(weight: Weight, text: string): void {
    for (const { word, joined } of readWords(text)) {
      this.position = Math.min(this.position + STEP, LAST_POSITION - 1)
      const place = { position: this.position, weight }
      this.put(this.places, this.stemOf(word), place)
      if (joined) this.put(this.places, this.stemOf(joined), place)
    }
    // A gap, so that words of different texts are not adjacent.
    this.position += 5 * STEP
  }

  /** Stop words of a title, for searches that have no other words. They have the lowest weight. */
  addStopWords(title: string): void {
    for (const word of stopWordsOf(title)) {
      this.position = Math.min(this.position + STEP, LAST_POSITION - 1)
      this.put(this.stopWords, stopStem(word), { position: this.position, weight: 'D' })
    }
    this.position += 5 * STEP
  }

  private stemOf(word: string): string {
    const known = this.stemsByWord.get(word)
    if (known !== undefined) return known
    const stem = stemOf(word)
    this.stemsByWord.set(word, stem)
    return stem
  }

  private put(places: Map<string, Place[]>, stem: string, place: Place): void {
    const known = places.get(stem)
    if (known && known.length >= MAX_POSITIONS) return
    const size = known ? 2 : Buffer.byteLength(stem) + 12
    if (this.size + size > MAX_INDEX_SIZE) return
    this.size += size
    if (known) known.push(place)
    else places.set(stem, [place])
  }

  stems(): string[] {
    return [...this.places.keys()]
  }

  /** Formats the words and their parts as a PostgreSQL tsvector: `'bruck':3A,17`. */
  toString(partsOf: PartsByStem): string {
    const all = new Map(
      [...this.places, ...this.stopWords].map(([stem, places]) => [stem, [...places]]),
    )
    for (const [stem, places] of this.places) {
      for (const part of partsOf.get(stem) ?? []) {
        const behind = stem.startsWith(part) ? 0 : 1
        for (const { position, weight } of places)
          this.put(all, part, { position: position + behind, weight: WEIGHT_OF_PARTS[weight] })
      }
    }
    return [...all]
      .map(([stem, places]) => `'${stem}':${places.map(formatPlace).join(',')}`)
      .join(' ')
  }
}

const quoted = (lexeme: string): string => `'${lexeme}'`

const formatPlace = ({ position, weight }: Place): string =>
  `${position}${weight === 'D' ? '' : weight}`
