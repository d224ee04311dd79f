import type { ContentItem } from '../../../rules/articles/article.ts'
import { isBlank, singleSpaces } from './html/inline.ts'
import { escapeText } from '../../../rules/language/html-escaping.ts'

/** Converts plain text to paragraphs, by its blank lines, line lengths and sentences. */

const MAX_PARAGRAPH_LENGTH = 900
const GOOD_PARAGRAPH_LENGTH = 450
const SHORT_LINE = 60
const WRAPPED_LINE = 120

const ABBREVIATIONS = new Set(
  (
    'z b d h u a i v m s o ä ca bzw evtl ggf inkl exkl usw etc bspw vgl sog gest geb verh verw ehem ' +
    'dr prof dipl ing med jur phil rer nat habil mag hr fr frl str pl nr art abs bd hrsg jr sen st ' +
    'mio mrd tsd bzgl zzgl abzgl max min mind allg amtl ev kath röm christl jh jhdt chr n mr mrs ms ' +
    'jan feb mär apr jun jul aug sep sept okt nov dez mo di mi do sa so co inc ltd corp bros vs ff d.c u.s'
  ).split(' '),
)

const CANDIDATE = /(?<=[.!?…][“”"«»’)\]]*)\s+(?=[„“"»«(]?[\p{Lu}\p{N}])/gu

/** In „z. B.“, „Dr.“, „1. Juli“ and „J. Meier“ the full stop does not end a sentence. */
function endsSentence(before: string): boolean {
  const word = /(\S+?)\.[“”"«»’)\]]*$/.exec(before.slice(-40))?.[1]
  if (word === undefined) return true
  const bare = word.replace(/^[„“"»«(]+/, '').toLowerCase()
  return (
    !/^\d{1,3}$/.test(bare) &&
    !/^\p{L}$/u.test(bare) &&
    !ABBREVIATIONS.has(bare.replace(/^.*[-.](?=\p{L}+$)/u, ''))
  )
}

/** Splits at the ends of sentences, but not within quotations. */
export function sentencesOf(text: string): string[] {
  const result: string[] = []
  let start = 0
  let depth = 0
  let seen = 0
  for (const match of text.matchAll(CANDIDATE)) {
    const between = text.slice(seen, match.index)
    depth += (between.match(/„/g)?.length ?? 0) - (between.match(/[“”]/g)?.length ?? 0)
    depth = Math.max(depth, 0)
    seen = match.index
    const before = text.slice(start, match.index)
    // A quotation this long lacks its closing mark, or needs a paragraph of its own.
    if (before.length > MAX_PARAGRAPH_LENGTH) depth = 0
    if (depth > 0 || !endsSentence(before)) continue
    result.push(before)
    start = match.index + match[0].length
  }
  return [...result, text.slice(start)].filter((sentence) => sentence.trim() !== '')
}

/** Splits a long block at sentence ends into paragraphs of a readable length. */
function split(text: string): string[] {
  if (text.length <= MAX_PARAGRAPH_LENGTH) return [text]
  const paragraphs: string[] = []
  let current = ''
  for (const sentence of sentencesOf(text)) {
    const longer = current ? `${current} ${sentence}` : sentence
    if (current && longer.length > GOOD_PARAGRAPH_LENGTH + 120) {
      paragraphs.push(current)
      current = sentence
    } else current = longer
    if (current.length >= GOOD_PARAGRAPH_LENGTH) {
      paragraphs.push(current)
      current = ''
    }
  }
  return current ? [...paragraphs, current] : paragraphs
}

const words = (text: string): string => escapeText(singleSpaces(text).trim())

/** Keeps short lines, joins wrapped ones, and splits long ones at sentence ends. */
function paragraphsOf(block: string): string[] {
  const lines = block
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
  const longest = Math.max(0, ...lines.map((line) => line.length))
  if (lines.length > 1 && longest <= SHORT_LINE) return [lines.map(words).join('<br>')]
  if (longest <= WRAPPED_LINE) return split(words(lines.join(' ')))
  const ended = lines.join('\n').replaceAll(/(?<![.!?…:][“”"«»’)\]]*)\n/g, ' ')
  return ended.split('\n').flatMap((line) => split(words(line)))
}

/** Converts plain text to paragraphs; markup in it is shown as text. */
export function textToContentItems(text: string): ContentItem[] {
  return text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .split(/\n[ \t\u00a0]*\n/)
    .flatMap(paragraphsOf)
    .filter((paragraph) => !isBlank(paragraph))
    .map((paragraph) => ({ identifier: 'p', content: { text: paragraph } }))
}
