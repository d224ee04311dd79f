import { classify, unmappedWords, type CodeMapping } from '../../news/codes.ts'
import { channelOf, type NewsRecord } from '../../news/news-record.ts'
import type { SitePost } from './read-post.ts'

/** Converts the text of a static site to a record, with the channel of its categories. */
export function recordOfPost(
  { value, codes, oldPaths, notes }: SitePost,
  mapping: CodeMapping,
  channels: ReadonlySet<string> | undefined,
): NewsRecord {
  const found = classify(codes, mapping)
  const section = found.section ?? channelOf(codes, channels) ?? mapping.section
  const { tags } = value as { tags: string[] }
  const words = unmappedWords(tags, mapping)
  return {
    value: {
      ...value,
      section,
      tags: [...new Set([...found.tags, ...words])],
      ...(found.restriction && { contentRestriction: found.restriction }),
    },
    edition: null,
    held: null,
    expires: null,
    notes,
    oldPaths,
    archives: [],
  }
}
