import type { ContentRestriction } from '../../../../rules/articles/article.ts'
import type { NewsCode } from './news-item.ts'

/** What the publisher's file says of codes (docs/operations.md): the first rule that names a channel decides of it. */
export type CodeRule = {
  codes: readonly string[]
  section?: string | undefined
  tags?: readonly string[] | undefined
  restriction?: ContentRestriction | undefined
}

export type CodeMapping = {
  rules: readonly CodeRule[]
  /** For items that no rule gives a channel. */
  section?: string | undefined
  /** For items that no rule says it of. */
  restriction?: ContentRestriction | undefined
}

export type Classified = {
  section: string | null
  tags: string[]
  restriction: ContentRestriction | null
}

/** IPTC's lists by their addresses; an agency's own are named by its prefix. */
const IPTC: Record<string, string> = {
  mediatopic: 'medtop',
  subjectcode: 'subj',
  genre: 'genre',
}

/** One spelling for one code: „http://cv.iptc.org/newscodes/mediatopic/15000000“ is „medtop:15000000“. */
export function codeKey(code: string): string {
  const [, list = '', value = ''] =
    /^https?:\/\/cv\.iptc\.org\/newscodes\/(\w+)\/([\w-]+)$/.exec(code) ?? []
  const known = IPTC[list]
  return (known ? `${known}:${value}` : code.trim()).toLowerCase()
}

/** What the rules say of an item's codes, in the order of the rules; tags of all that fit. */
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

/** Words that no rule knows may be tags; those a rule answers for are not. */
export function freeWords(words: readonly string[], mapping: CodeMapping): string[] {
  const known = new Set(mapping.rules.flatMap((rule) => rule.codes.map(codeKey)))
  return words.filter((word) => !known.has(codeKey(word)) && word.length <= 60)
}
