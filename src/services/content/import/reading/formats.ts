import { open, readdir, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { decoderOf, encodingOf } from '../xml/decoding.ts'

/** Selects the files to import and detects their format by content and name. */

export type Format = 'lines' | 'json' | 'markdown' | 'xml' | 'wordpress' | 'unknown'

export const FORMATS_READ =
  'JSON, JSON Lines, Markdown with front matter, ninjs, NewsML-G2, RSS, Atom or WordPress'

const BY_NAME: Record<string, Format> = {
  '.jsonl': 'lines',
  '.ndjson': 'lines',
  '.json': 'json',
  '.md': 'markdown',
  '.markdown': 'markdown',
}

const READABLE = new Set([...Object.keys(BY_NAME), '.xml', '.rss', '.atom', '.g2', '.newsml'])
/** Detects news files with an unknown extension by their beginning. */
const NEWS_ROOT =
  /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>|\s)*<(?:\w+:)?(?:rss|feed|newsItem|newsMessage)[\s>]/
const HEAD = 64 * 1024
const WORDPRESS = /<rss\b[^<>]*\sxmlns:wp\s*=\s*["']http:\/\/wordpress\.org\/export\//

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

/** Returns the decoded beginning of a file. */
export async function headOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const head = buffer.subarray(0, bytesRead)
    return (decoderOf(encodingOf(head)) ?? new TextDecoder()).decode(head)
  } finally {
    await handle.close()
  }
}

/** Returns the format: XML by content regardless of the name, otherwise by name, otherwise by content. */
export async function formatOf(file: string): Promise<Format> {
  const head = await headOf(file)
  const byName = BY_NAME[extname(file).toLowerCase()]
  if (byName !== 'markdown' && head.trimStart().startsWith('<'))
    return WORDPRESS.test(head) ? 'wordpress' : 'xml'
  if (READABLE.has(extname(file).toLowerCase()) && !byName)
    return head.trim() ? formatOfText(head, 'xml') : 'xml'
  return byName ?? formatOfText(head, 'unknown')
}

function formatOfText(text: string, otherwise: Format): Format {
  if (/^---\s*\n/.test(text)) return 'markdown'
  const first = text.trimStart()
  if (first.startsWith('[')) return 'json'
  if (!first.startsWith('{')) return otherwise
  return /^\{.*\}\r?\n\s*\{/.test(first) ? 'lines' : 'json'
}
