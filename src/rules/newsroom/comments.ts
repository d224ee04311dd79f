/** The limits of comments on a draft. Lengths are in UTF-16 units. */

export const MAX_COMMENT_LENGTH = 2000
/** The words of the passage that a comment keeps. */
export const MAX_QUOTE_LENGTH = 500
/** Comments of one draft, with answers. */
export const MAX_COMMENTS = 1000
/** Answers to one comment. */
export const MAX_ANSWERS = 100
/** Colleagues that one comment mentions. */
export const MAX_MENTIONS = 10
/** Mails about mentions and assignments that one person causes in an hour. */
export const MAX_NOTICES_PER_HOUR = 60
/** One end of a passage: a relative position of Yjs, as base64. */
export const MAX_POSITION_LENGTH = 400

/** Returns the text with which a comment mentions a person. */
export const mentionOf = (name: string): string => `@${name}`

/**
 * Returns the letters after the last „@“ before the cursor, for which colleagues are offered; `null` without one. A name
 * may have spaces, so the caller ends the offer when no name matches.
 */
export function mentionQuery(text: string, cursor: number): string | null {
  const at = text.lastIndexOf('@', cursor - 1)
  if (at < 0 || cursor === 0) return null
  const before = text[at - 1]
  if (before !== undefined && !/[\s(„»"']/.test(before)) return null
  const query = text.slice(at + 1, cursor)
  return query.includes('\n') || query.length > 60 ? null : query
}

type Named = { id: string; name: string }

/**
 * Returns the ids of the people whom a text mentions. A name that several people have counts only for those who were
 * `picked`.
 */
export function mentionedIn(
  text: string,
  people: readonly Named[],
  picked: ReadonlySet<string>,
): string[] {
  const names = [...new Set(people.map(({ name }) => name))]
  let rest = text
  // „@Anna Kleinert“ does not mention Anna Klein.
  return names
    .toSorted((one, other) => other.length - one.length)
    .flatMap((name) => {
      if (!rest.includes(mentionOf(name))) return []
      rest = rest.replaceAll(mentionOf(name), ' ')
      const namesakes = people.filter((one) => one.name === name)
      return namesakes.filter(({ id }) => namesakes.length === 1 || picked.has(id))
    })
    .map(({ id }) => id)
}
