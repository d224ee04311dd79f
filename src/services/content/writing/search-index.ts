import type { ContentItem } from '../../../rules/articles/article.ts'
import { captionsOf, readTexts } from '../../../rules/paywall/preview.ts'
import { textOf } from '../../../rules/articles/reading-time.ts'
import { stemOf, wordsOf } from '../../../rules/lists/search-words.ts'
import type { ArticleDocument } from '../reading/articles.ts'

/** A tsvector holds a megabyte; only a free text the length of a book comes near it. */
const LARGEST_INDEX = 700_000
const LAST_POSITION = 16_383
const MOST_POSITIONS = 60

type Weight = 'A' | 'B' | 'C' | 'D'

/** Folded words with their stems. */
export type Vocabulary = Map<string, string>

/**
 * The words of an article's public text with their places, as PostgreSQL writes a tsvector (`'bruck':3A,17`): title
 * over kicker, tags and authors over standfirst over body. New words go into the vocabulary.
 */
export function indexWords(document: ArticleDocument, vocabulary: Vocabulary): string {
  const index = new WordIndex(vocabulary)
  index.add('A', document.title)
  index.add('B', document.titlePrefix ?? '')
  for (const tag of document.tags) index.add('B', tag.label)
  for (const author of document.authors) index.add('B', `${author.prename} ${author.surname}`)
  index.add('C', textOf(document.introTextHtml))
  for (const item of document.contentItems) index.add('D', plainTextOf(item))
  return index.toString()
}

function plainTextOf(item: ContentItem): string {
  return [...readTexts(item), ...captionsOf(item)].map(textOf).join(' ')
}

class WordIndex {
  private readonly vocabulary: Vocabulary
  private readonly places = new Map<string, string[]>()
  private position = 0
  private size = 0

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary
  }

  add(weight: Weight, text: string): void {
    for (const word of wordsOf(text)) this.addWord(weight, word)
    // A gap, so that no phrase reaches from one text into the next.
    this.position += 5
  }

  private addWord(weight: Weight, word: string): void {
    this.position++
    const stem = this.vocabulary.get(word) ?? stemOf(word)
    const places = this.places.get(stem)
    if (places && places.length >= MOST_POSITIONS) return
    this.size += places ? 2 : Buffer.byteLength(stem) + 12
    if (this.size > LARGEST_INDEX) return
    this.vocabulary.set(word, stem)
    const place = `${Math.min(this.position, LAST_POSITION)}${weight === 'D' ? '' : weight}`
    if (places) places.push(place)
    else this.places.set(stem, [place])
  }

  toString(): string {
    return [...this.places].map(([stem, places]) => `'${stem}':${places.join(',')}`).join(' ')
  }
}
