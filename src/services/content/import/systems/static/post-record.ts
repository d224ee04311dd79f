import { classify, unmappedWords, type CodeMapping } from '../../news/codes.ts'
import {
  channelOf,
  forMembers,
  restrictionFor,
  type NewsRecordResult,
} from '../../news/news-record.ts'
import type { SitePost } from './read-post.ts'

/** Converts the text of a static site to a record, with the channel of its categories. */
export function recordOfPost(
  { value, codes, membersOnly, oldPaths, notes }: SitePost,
  mapping: CodeMapping,
  channels: ReadonlySet<string> | undefined,
): NewsRecordResult {
  const found = classify(codes, mapping)
  const section = found.section ?? channelOf(codes, channels) ?? mapping.section
  const restriction = restrictionFor(membersOnly, found.restriction, mapping)
  if (restriction === 'refused') return { kind: 'refused', reason: forMembers(membersOnly ?? '') }
  const { tags } = value as { tags: string[] }
  const words = unmappedWords(tags, mapping)
  return {
    kind: 'record',
    value: {
      ...value,
      section,
      tags: [...new Set([...found.tags, ...words])],
      ...(restriction && { contentRestriction: restriction }),
    },
    edition: null,
    held: null,
    expires: null,
    notes,
    oldPaths,
    archives: [],
  }
}
