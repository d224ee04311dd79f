import { formatOf, headOf, USERS, type Format } from '../reading/formats.ts'

/** The systems that `npm run migrate` knows, each with the words for one of its files. */
export const SOURCES = {
  wordpress: 'a WordPress export',
  ghost: 'a Ghost export',
  drupal: 'an answer of Drupal',
  strapi: 'an answer of Strapi',
  static: 'a page of a static site',
  feed: 'a feed',
  wire: 'news of an agency',
} as const

export type SourceName = keyof typeof SOURCES

/** The system of each format; XML is a feed or news of an agency, by its root. */
const BY_FORMAT: Record<Exclude<Format, 'unknown' | 'xml'>, SourceName> = {
  wordpress: 'wordpress',
  ghost: 'ghost',
  drupal: 'drupal',
  strapi: 'strapi',
  markdown: 'static',
  'json-feed': 'feed',
  wire: 'wire',
  json: 'wire',
  lines: 'wire',
}

/** Records in JSON without a wrapper: posts of WordPress's REST API, nodes of Drupal's core, and entries of Strapi 3. */
const BARE_RECORDS: readonly [SourceName, RegExp][] = [
  ['wordpress', /"(?:title|content)"\s*:\s*\{\s*"rendered"/],
  ['drupal', /"target_type"\s*:\s*"node_type"/],
  ['ghost', /"(?:comment_id|primary_author)"\s*:/],
  ['strapi', /^(?!.*"(?:uuid|body_md)"\s*:)(?=.*"updated_?[aA]t"\s*:).*"published_at"\s*:/s],
]

const FEED_ROOT =
  /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>|\s)*<(?:\w+:)?(?:rss|feed|entry|RDF)[\s>]/

export const isSourceName = (name: string | undefined): name is SourceName =>
  name !== undefined && Object.hasOwn(SOURCES, name)

/** Returns the system that a file comes from, by its content; `null` if the content is unknown. Throws if it is unreadable. */
export async function sourceOf(file: string): Promise<SourceName | null> {
  const format = await formatOf(file)
  if (format === 'unknown') return null
  const head = await headOf(file)
  // An empty or damaged file and a list of users are of no system; reading it says what is wrong.
  if (format !== 'markdown' && !/^\s*[<[{]/.test(head)) return null
  if (format === 'xml') return FEED_ROOT.test(head) ? 'feed' : 'wire'
  if (BY_FORMAT[format] !== 'wire') return BY_FORMAT[format]
  if (USERS.test(head)) return null
  return BARE_RECORDS.find(([, pattern]) => pattern.test(head))?.[0] ?? 'wire'
}
