import { open, readdir, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { hasFrontMatter } from '../markdown/front-matter.ts'
import { EMPTY_FILE, NO_TEXT } from './parse-json.ts'
import { decoderOf, encodingOf } from '../xml/decoding.ts'

/** Selects the files to import and detects their format by content and name. */

export type Format =
  | 'lines'
  | 'json'
  | 'markdown'
  | 'xml'
  | 'wordpress'
  | 'ghost'
  | 'json-feed'
  | 'wire'
  | 'drupal'
  | 'strapi'
  | 'unknown'

export const FORMATS_READ =
  'JSON, JSON Lines, Markdown with front matter, ninjs, NewsML-G2, RSS, Atom, JSON Feed, or an export of WordPress, Ghost, Drupal or Strapi'

const BY_NAME: Record<string, Format> = {
  '.jsonl': 'lines',
  '.ndjson': 'lines',
  '.json': 'json',
  '.md': 'markdown',
  '.markdown': 'markdown',
}

const READABLE = new Set([
  ...Object.keys(BY_NAME),
  '.xml',
  '.rss',
  '.rdf',
  '.atom',
  '.g2',
  '.newsml',
])
/** Detects news files with an unknown extension by their beginning. */
const NEWS_ROOT =
  /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>|\s)*<(?:\w+:)?(?:rss|RDF|feed|newsItem|newsMessage)[\s>]/
const HEAD = 64 * 1024
const WORDPRESS = /<rss\b[^<>]*\sxmlns:wp\s*=\s*["']https?:\/\/wordpress\.org\/export\//
/** `{"db":[{"meta":…` and the older `{"meta":…,"data":…`; with its fields in any order. */
const GHOST =
  /^\s*\{\s*(?:"db"\s*:\s*\[\s*\{\s*"(?:meta|data)"|"meta"\s*:\s*\{[^{}]{0,2000}"exported_on")/

/** Answers of Ghost's own APIs. */
const GHOST_POSTS = /^\s*\{[^[\]]{0,2000}"posts"\s*:\s*\[\s*\{/
const GHOST_FIELD = /"(?:comment_id|primary_author)"\s*:/

/** Lists of dpa, Superdesk and the Associated Press, and a field that only their items have. */
const WIRES = [
  [/"entries"\s*:\s*\[/, /"urn"\s*:\s*"urn:newsml:/],
  [/"_items"\s*:\s*\[/, /"guid"\s*:\s*"/],
  [/"items"\s*:\s*\[/, /"altids"\s*:\s*\{/],
] as const
const DRUPAL = /^\s*\{[\s\S]*"jsonapi"\s*:\s*\{[\s\S]*"type"\s*:\s*"node--/
const STRAPI =
  /^\s*\{\s*"data"\s*:\s*(?:\[\s*)?\{\s*(?:"documentId"\s*:|"id"\s*:\s*\d+\s*,\s*"(?:attributes"\s*:\s*\{|documentId"\s*:))/
const JSON_FEED = /"version"\s*:\s*"https?:(?:\\?\/){2}jsonfeed\.org\\?\/version\\?\/1/

/** The header of a list of members, as Ghost exports it. */
const MEMBERS =
  /^\uFEFF?(?:[\w"]{1,40},){0,9}"?email"?,[^\n]*\b(?:subscribed_to_emails|complimentary_plan)\b/

/** Users as WordPress's REST API and WP-CLI list them. */
export const USERS = /^\s*\[?\s*\{[^{}[\]]{0,5000}"(?:avatar_urls|user_login|user_email)"\s*:/

/** Returns the file itself, or all readable files below a folder in order, without READMEs. */
export async function filesBelow(path: string): Promise<{ file: string; size: number }[]> {
  const facts = await stat(path)
  if (!facts.isDirectory()) return [{ file: path, size: facts.size }]
  const names = (await readdir(path)).toSorted()
  const found = await Promise.all(
    names.filter((name) => !name.startsWith('.')).map((name) => readableBelow(join(path, name))),
  )
  return found.flat()
}

/** Unreadable files and folders are included, so that reading them reports the reason. */
async function readableBelow(path: string): Promise<{ file: string; size: number }[]> {
  const facts = await stat(path).catch(() => null)
  if (facts?.isDirectory()) return filesBelow(path).catch(() => [{ file: path, size: 0 }])
  if (/^readme\./i.test(basename(path))) return []
  const isReadable = READABLE.has(extname(path).toLowerCase()) || (await isNews(path))
  return isReadable ? [{ file: path, size: facts?.size ?? 0 }] : []
}

const isNews = (path: string): Promise<boolean> =>
  headOf(path).then(
    (head) => NEWS_ROOT.test(head),
    () => false,
  )

/** Returns the first 64 kB of a file. */
export async function beginningOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Returns the beginning of a file as text. */
export async function headOf(file: string): Promise<string> {
  const head = await beginningOf(file)
  return (decoderOf(encodingOf(head)) ?? new TextDecoder()).decode(head)
}

/** Returns why a file cannot be read as text of its format; `null` if it can. XML says its encoding itself. */
export async function textRefusal(file: string, format: Format): Promise<string | null> {
  if (format === 'xml' || format === 'wordpress' || format === 'unknown') return null
  const head = await beginningOf(file)
  if (encodingOf(head).startsWith('utf-16')) return 'the file is in UTF-16: save it in UTF-8'
  const [line = ''] = head.toString('latin1').split('\n', 1)
  if (line.includes('\0')) return NO_TEXT
  const isEmpty = format !== 'markdown' && head.length < HEAD && head.toString().trim() === ''
  return isEmpty ? EMPTY_FILE : null
}

/** Returns the format: XML by content regardless of the name, otherwise by name, otherwise by content. */
export async function formatOf(file: string): Promise<Format> {
  const head = await headOf(file)
  const byName = BY_NAME[extname(file).toLowerCase()]
  if (byName !== 'markdown' && head.trimStart().startsWith('<'))
    return WORDPRESS.test(head) ? 'wordpress' : 'xml'
  const wrapped = byName === 'markdown' ? null : wrappedFormat(head)
  if (wrapped) return wrapped
  if (READABLE.has(extname(file).toLowerCase()) && !byName)
    return head.trim() ? formatOfText(head, 'xml') : 'xml'
  return byName ?? formatOfText(head, 'unknown')
}

/** Returns the format of an object around the records of a JSON file; `null` if they are records of their own. */
function wrappedFormat(head: string): Format | null {
  if (!head.trimStart().startsWith('{')) return null
  if (GHOST.test(head) || (GHOST_POSTS.test(head) && GHOST_FIELD.test(head))) return 'ghost'
  if (JSON_FEED.test(head)) return 'json-feed'
  if (WIRES.some((fields) => fields.every((field) => field.test(head)))) return 'wire'
  if (DRUPAL.test(head)) return 'drupal'
  return STRAPI.test(head) ? 'strapi' : null
}

/** Returns why a file of an unknown format is refused. */
export async function unknownReason(file: string): Promise<string> {
  return MEMBERS.test(await headOf(file))
    ? 'it is a list of members of Ghost (CSV), no articles: those are in the JSON of „Export content“'
    : `the file is none of ${FORMATS_READ}`
}

function formatOfText(text: string, otherwise: Format): Format {
  if (hasFrontMatter(text)) return 'markdown'
  const first = text.trimStart()
  if (first.startsWith('[')) return 'json'
  if (!first.startsWith('{')) return otherwise
  return /^\{.*\}\r?\n\s*\{/.test(first) ? 'lines' : 'json'
}
