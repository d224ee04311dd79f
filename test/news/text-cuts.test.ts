import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContentItem, Teaser } from '../../src/rules/articles/article.ts'
import { articleData } from '../../src/rules/articles/structured-data.ts'
import { sampleArticle } from '../fixtures/article.fixtures.ts'
import { formFieldCookies, restoreFormFields } from '../../src/rules/accounts/typed-fields.ts'
import { targetingValue } from '../../src/rules/ads/ad-targeting.ts'
import { sitemapRow } from '../../src/rules/feeds/sitemap.ts'
import { cutAfterWord, cutText, shortened, wordParts } from '../../src/rules/language/cut-text.ts'
import { sentencesOf } from '../../src/rules/language/sentences.ts'
import { searchQuery } from '../../src/rules/lists/search-query.ts'
import { readWords } from '../../src/rules/lists/search-words.ts'
import { issueDocument } from '../../src/rules/newsletters/issue.ts'
import { searchWords } from '../../src/rules/office/search-words.ts'
import { splitBody } from '../../src/rules/paywall/preview.ts'
import { MoneyError } from '../../src/services/billing/money-error.ts'
import { reasonOf, titleOf } from '../../src/services/billing/plenigo/history.ts'
import { comparePassages } from '../../src/services/content/changes/compare-passages.ts'
import { EMPTY_ITEM } from '../../src/services/content/import/news/news-item.ts'
import { recordOfNews } from '../../src/services/content/import/news/news-record.ts'
import { namedValue } from '../../src/services/content/import/publication/publication-state.ts'
import { parseRecord } from '../../src/services/content/import/record.ts'
import { createArticleRow } from '../../src/services/content/writing/article-document.ts'
import { headingIds } from '../../src/pages/article/heading-ids.ts'

/** Characters as readers see them, of one to eleven UTF-16 units; escaping and case folding do not change them. */
const LETTERS = ['a', 'n', 'q\u0303', '😀', '𝒜', '👨‍👩‍👧‍👦', '👍🏽', '🇩🇪', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '1️⃣', 'क्षि', '각']
const MARKS = [' ', ' ', ' ', ', ', '. ', ': ', ' – ']
const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' })
const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)

const KNOWN = new Set([...LETTERS, ...MARKS.flatMap(lettersOf), '…'])

const textOf = (letters: readonly string[]) =>
  fc
    .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 600, size: 'max' })
    .map((parts) => parts.join(''))
/** Texts of several words and of one word. */
const texts = fc.oneof(textOf([...LETTERS, ...MARKS]), textOf(LETTERS))

const p = (text: string): ContentItem => ({ identifier: 'p', content: { text } })
const now = new Date('2026-11-21T08:00:00Z')
const context = {
  siteName: 'Morgenblatt',
  absoluteUrl: (path: string) => path,
  fallbackPicture: null,
  imageUrl: (path: string) => path,
}

function teaserTexts(text: string): string[] {
  const fields = { title: 'Titel', date: '2026-11-20', contentItems: [p(text)] }
  const record = parseRecord(fields, { now })
  const references = { id: 1300001, tags: [], authors: [] }
  const row = createArticleRow({ record, fingerprint: '' }, references, 'region/leverkusen')
  return [row.teaser.teaserTextHtml, row.document.description]
}

const textsIn = (items: readonly ContentItem[]): string[] =>
  items.flatMap((item) => (item.identifier === 'p' ? [item.content.text] : []))

const issueSubject = (text: string): string[] => {
  const teasers: Teaser[] = []
  const issue = issueDocument({ title: 'a' }, { subject: text, lead: 'Text' }, [
    { title: '', teasers },
  ])
  return [issue?.subject ?? '']
}

function passageTexts(text: string): string[] {
  const [before, after] = ['👨‍👩‍👧‍👦', '😀'].map((letter) => [
    { kind: 'p' as const, text: `${text}${letter} an ${text}` },
  ])
  const { passages } = comparePassages(before ?? [], after ?? [])
  return passages.flatMap((passage) =>
    passage.kind === 'changed' ? passage.runs.map((run) => run.text) : [passage.text],
  )
}

function typedReason(text: string): string[] {
  const cookies = formFieldCookies({ reason: text })
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return [restoreFormFields(header, { secure: false, path: '/kuendigen' })['reason'] ?? '']
}

function headingId(text: string): string[] {
  const heading: ContentItem = { identifier: 'h2', content: { text } }
  return [...headingIds([heading]).values()].map((id) => id.replaceAll(/abschnitt|[-a-z]+/g, ''))
}

/** The visible result of each cut, without the text around it. */
const CUTS: Record<string, (text: string) => string[]> = {
  'the cut itself': (text) => [cutText(text, 40), cutAfterWord(text, 40), shortened(text, 40)],
  'the parts of a text': wordParts,
  'teaser and description of an article': teaserTexts,
  'the public beginning of a paid article': (text) =>
    textsIn(splitBody([p(text), p(text)]).publicItems),
  'sentences read aloud': (text) =>
    sentencesOf(text).map(({ start, end }) => text.slice(start, end)),
  'changes of an article': passageTexts,
  'the subject of a newsletter': issueSubject,
  'headlines for search engines': (text) => {
    const data = articleData({ ...sampleArticle, title: text }, context)
    return [String(Reflect.get(data, 'headline'))]
  },
  'films in a sitemap': (text) => {
    const video = { thumbnail: '', title: text, description: text, film: '', seconds: 1 }
    const row = sitemapRow({ url: '', video })
    return [...row.matchAll(/<video:(?:title|description)>([^<]*)</g)].map(
      ([, words = '']) => words,
    )
  },
  'values for ad servers': (text) => [targetingValue(text)],
  'search words of readers': (text) => [searchQuery(text)],
  'search words of the office': (text) => {
    const found = searchWords(text)
    return found.kind === 'name' ? [found.first, found.last] : []
  },
  'values typed into a form': typedReason,
  'reasons in the ledger': (text) => [reasonOf(text), titleOf(text, '')],
  'values the books refuse': (text) => [new MoneyError(400, 'no-day', text).refusal.what],
  'values an import refuses': (text) => [
    namedValue({ name: '', value: text }).replaceAll(/[„“]/g, ''),
  ],
  'headlines of agencies': (text) => {
    const news = recordOfNews(
      { ...EMPTY_ITEM, headline: text },
      { fileDate: null, mapping: { rules: [] }, channels: undefined, now },
    )
    return news.kind === 'record' ? [String(news.value['title'])] : []
  },
}

test('a reason typed into a form comes back complete', () => {
  expect(typedReason('Umzug 😀')).toEqual(['Umzug 😀'])
})

describe(`${Object.keys(CUTS).length} cuts of texts`, () => {
  test.each(Object.entries(CUTS))('%s: never cuts a character in half', (_, cut) => {
    fc.assert(
      fc.property(texts, (text) => {
        const halves = cut(text)
          .flatMap(lettersOf)
          .filter((letter) => !KNOWN.has(letter))
        expect(halves).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  test('heading anchors and index words contain no half surrogate pair', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const words = readWords(text).map(({ word }) => word)
        expect([...headingId(text), ...words].filter((each) => !each.isWellFormed())).toEqual([])
      }),
    )
  })
})
