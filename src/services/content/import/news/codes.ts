import type { ContentRestriction } from '../../../../rules/articles/article.ts'
import type { NewsCode } from './news-item.ts'

/**
 * Rules for agency codes in the publisher's file (docs/operations.md). The first matching rule with a channel sets the
 * channel.
 */
export type CodeRule = {
  codes: readonly string[]
  section?: string | undefined
  tags?: readonly string[] | undefined
  restriction?: ContentRestriction | undefined
}

export type CodeMapping = {
  rules: readonly CodeRule[]
  /** Channel of items without a matching rule. */
  section?: string | undefined
  /** Restriction of items without a matching rule. */
  restriction?: ContentRestriction | undefined
  /** `paid`: items that their source keeps for members become paid articles; without it they are refused. */
  members?: 'paid' | undefined
  /** Names of authors in the source, and their names here. */
  authors?: Readonly<Record<string, string>> | undefined
}

export type Classified = {
  section: string | null
  tags: string[]
  restriction: ContentRestriction | null
}

/** IPTC code lists by address. An agency's own codes use its prefix. */
const IPTC: Record<string, string> = {
  mediatopic: 'medtop',
  subjectcode: 'subj',
  genre: 'genre',
}

/** Normalizes a code: „http://cv.iptc.org/newscodes/mediatopic/15000000“ becomes „medtop:15000000“. */
export function codeKey(code: string): string {
  const [, list = '', value = ''] =
    /^https?:\/\/cv\.iptc\.org\/newscodes\/(\w+)\/([\w-]+)$/.exec(code) ?? []
  const known = IPTC[list]
  return (known ? `${known}:${value}` : code.trim()).toLowerCase()
}

/** Applies the rules to an item's codes, in the order of the rules. Tags come from all matching rules. */
export function classify(codes: readonly NewsCode[], mapping: CodeMapping): Classified {
  const given = new Set(codes.map(({ code }) => codeKey(code)))
  const fitting = mapping.rules.filter((rule) =>
    rule.codes.some((code) => given.has(codeKey(code))),
  )
  return {
    section: fitting.find(({ section }) => section)?.section ?? null,
    tags: [...new Set(fitting.flatMap(({ tags }) => tags ?? []))],
    restriction: fitting.some(({ restriction }) => restriction === 'paid')
      ? 'paid'
      : (fitting.find(({ restriction }) => restriction)?.restriction ?? null),
  }
}

/** Returns the words that may become tags: those that no rule handles. */
export function unmappedWords(words: readonly string[], mapping: CodeMapping): string[] {
  const known = new Set(mapping.rules.flatMap((rule) => rule.codes.map(codeKey)))
  return words.filter((word) => !known.has(codeKey(word)) && word.length <= 60)
}
