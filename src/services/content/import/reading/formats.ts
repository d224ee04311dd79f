import { open, readdir, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { decoderOf, encodingOf } from '../xml/decoding.ts'

/** Which files are looked at, and what they are: told by what they hold, and by their name where that says nothing. */

export type Format = 'lines' | 'json' | 'markdown' | 'xml' | 'unknown'

export const FORMATS_READ =
  'JSON, JSON Lines, Markdown with front matter, ninjs, NewsML-G2, RSS or Atom'

const BY_NAME: Record<string, Format> = {
  '.jsonl': 'lines',
  '.ndjson': 'lines',
  '.json': 'json',
  '.md': 'markdown',
  '.markdown': 'markdown',
}

const READABLE = new Set([...Object.keys(BY_NAME), '.xml', '.rss', '.atom', '.g2', '.newsml'])
/** A file of any other name is one of ours if it begins so. */
const NEWS_ROOT =
  /^(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>|\s)*<(?:\w+:)?(?:rss|feed|newsItem|newsMessage)[\s>]/
const HEAD = 64 * 1024

/** The files behind a path, sorted: the file itself, or all readable ones below a folder, but for its READMEs. */
export async function filesBelow(path: string): Promise<{ file: string; size: number }[]> {
  const facts = await stat(path)
  if (!facts.isDirectory()) return [{ file: path, size: facts.size }]
  const names = (await readdir(path)).toSorted()
  const found = await Promise.all(
    names.filter((name) => !name.startsWith('.')).map((name) => readableBelow(join(path, name))),
  )
  return found.flat()
}

/** What cannot be looked at is named all the same: reading it tells why. */
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

async function headOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const head = buffer.subarray(0, bytesRead)
    return (decoderOf(encodingOf(head)) ?? new TextDecoder()).decode(head)
  } finally {
    await handle.close()
  }
}

/** XML whatever it is called; else by its name, else by what it begins with. */
export async function formatOf(file: string): Promise<Format> {
  const head = await headOf(file)
  const byName = BY_NAME[extname(file).toLowerCase()]
  if (byName !== 'markdown' && head.trimStart().startsWith('<')) return 'xml'
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
