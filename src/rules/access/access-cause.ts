/** The fact that decided access, in the order of S4.06. Programs and `/metrics` use `kind` as its name. */
export type AccessCause =
  | { kind: 'no-article' }
  | { kind: 'paywall-off' }
  | { kind: 'free' }
  | { kind: 'google'; context: 'waiting' | 'allowed' | 'denied' }
  | { kind: 'crawler'; name: string }
  /** Newsroom and operators read everything (decision 31). */
  | { kind: 'staff' }
  | { kind: 'plus' }
  /** S6.05: `tagId` is the subscribed tag, `of` the tag of the article that it equals or contains. */
  | { kind: 'tag'; tagId: number; of: number; isMainTag: boolean }
  /** `at`: when the article was bought with a credit, ISO 8601. */
  | { kind: 'purchase'; at: string }
  /** `article`: for this article and a signed-in reader. `scope`: lifts the paywall for anyone who has the link. */
  | { kind: 'link-token'; by: 'article' | 'scope' }
  | { kind: 'epaper' }
  | { kind: 'service'; template: string }
  /** Nothing unlocks the article, and no service named a template. */
  | { kind: 'no-source' }

/** Returns the cause as an English sentence for the log and for operators (design 5). */
export function causeSentence(cause: AccessCause): string {
  switch (cause.kind) {
    case 'no-article':
      return 'the page is not an article'
    case 'paywall-off':
      return 'the paywall is disabled'
    case 'free':
      return 'the article is free'
    case 'google':
      return `the search-engine access context is ${cause.context}`
    case 'crawler':
      return `the verified crawler ${cause.name}`
    case 'staff':
      return 'the reader works here: the role NEWSROOM or OPERATOR'
    case 'plus':
      return 'the reader has the role PLUS_USER'
    case 'tag':
      return tagSentence(cause)
    case 'purchase':
      return `the reader bought the article with a credit at ${cause.at}`
    case 'link-token':
      return cause.by === 'article'
        ? 'the link token is for this article and the reader is logged in'
        : 'the link token has the scope no_paywall'
    case 'epaper':
      return 'the reader has the role EPAPER_USER, which skips the paywall check'
    case 'service':
      return `the paywall service answered ${cause.template}`
    case 'no-source':
      return 'no source decided'
  }
}

function tagSentence({ tagId, of, isMainTag }: Extract<AccessCause, { kind: 'tag' }>): string {
  const relation = tagId === of ? 'is' : 'is an ancestor of'
  return `tag ${tagId} of PLUS-TAG-${tagId} ${relation} ${isMainTag ? 'the main tag' : `tag ${of} of the article`}`
}
