import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, extname, sep } from 'node:path'
import { formatOf, headOf, textRefusal, unknownReason, USERS } from './formats.ts'
import { parseFrontMatter } from '../markdown/front-matter.ts'
import { JsonValues } from './json-values.ts'
import { linesOf } from './lines.ts'
import {
  CUT_LIST,
  CUT_OFF,
  MAX_RECORD_LENGTH,
  NO_UTF_8,
  parseJson,
  textOf,
  TOO_LONG,
} from './parse-json.ts'
import type { NewsItem } from '../news/news-item.ts'
import { nonArticleReason } from '../news/ninjs.ts'
import { wireItem, wireRead, WIRE_LISTS } from '../news/wires.ts'
import { readXml } from './read-xml.ts'
import { readJsonFeed } from '../news/json-feed.ts'
import { readDrupal } from '../systems/drupal/read-nodes.ts'
import { restNode } from '../systems/drupal/rest-node.ts'
import { strapiEntry, strapiThreeEntry } from '../systems/strapi/entry.ts'
import { restPost } from '../systems/wordpress/rest-post.ts'
import { listedRecords, nameOnLine } from './listed-records.ts'
import { RunFiles } from './run-files.ts'
import { ghostPostAlone, readGhost } from '../systems/ghost/read-export.ts'
import { isSitePost, recordInSite, sitePost, type SitePost } from '../systems/static/read-post.ts'
import { readWordPress } from '../systems/wordpress/read-export.ts'

/** `name`: how its file calls the record, where its line says too little. */
export type RecordOrError = { line: number; name?: string | undefined } & (
  | { kind: 'record'; value: unknown }
  /** News in another format; becomes a record once its codes are looked up. */
  | { kind: 'item'; item: NewsItem }
  /** The text of a static site. */
  | { kind: 'post'; post: SitePost }
  | { kind: 'broken'; reason: string }
)

/** A record and its file, or the reason why it cannot be read. */
export type SourceRecord = { file: string } & RecordOrError

const CHUNK = 256 * 1024
/** Folder for unpublished articles in Jekyll and Hexo. */
const DRAFTS = '_drafts'

const LIST_OF_USERS =
  'it is a list of users of WordPress, no articles: npm run migrate-readers reads it'

const broken = (line: number, reason: string): RecordOrError => ({ kind: 'broken', line, reason })

function parsedRecord(line: number, bytes: Buffer | null): RecordOrError | null {
  const parsed = parseJson(bytes)
  if (parsed === null) return null
  return parsed.kind === 'value' ? recordOf(line, parsed.value) : broken(line, parsed.reason)
}

/** Distinguishes our own records from those of agencies and other systems by their content. */
function recordOf(line: number, value: unknown): RecordOrError {
  const reason = nonArticleReason(value)
  if (reason) return broken(line, reason)
  const read =
    wireItem(value) ??
    restPost(value) ??
    restNode(value) ??
    ghostPostAlone(value) ??
    strapiThreeEntry(value)
  if (!read) return { kind: 'record', line, value }
  const place = { line, name: nameOnLine(line, value) }
  return read.kind === 'item'
    ? { ...read, ...place }
    : { kind: 'broken', ...place, reason: read.reason }
}

async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<RecordOrError> {
  for await (const { number, bytes } of linesOf(chunks, MAX_RECORD_LENGTH)) {
    const found = parsedRecord(number, bytes)
    if (found) yield found
  }
}

async function* readJson(chunks: AsyncIterable<Buffer>): AsyncGenerator<RecordOrError> {
  const values = new JsonValues(MAX_RECORD_LENGTH)
  for await (const chunk of chunks) {
    for (const { line, bytes } of values.push(chunk))
      yield parsedRecord(line, bytes) ?? broken(line, 'the record is empty')
  }
  for (const { line, bytes, cut } of values.end()) {
    if (cut) yield broken(line, cut === 'list' ? CUT_LIST : CUT_OFF)
    else yield parsedRecord(line, bytes) ?? broken(line, 'the record is empty')
  }
}

async function* readMarkdown(
  file: string,
  onBytes: (count: number) => void,
): AsyncGenerator<RecordOrError> {
  if (dirname(file).split(sep).includes(DRAFTS))
    return yield broken(1, `it is in a folder of drafts („${DRAFTS}“)`)
  const { size } = await stat(file)
  onBytes(size)
  if (size > MAX_RECORD_LENGTH) return yield broken(1, TOO_LONG)
  const text = textOf(await readFile(file))
  if (text === null) return yield broken(1, NO_UTF_8)
  const result = parseFrontMatter(text.replaceAll('\r\n', '\n'))
  if (result.kind === 'broken') return yield broken(result.line, result.reason)
  const { value } = result
  if (isSitePost(value)) {
    const read = sitePost(file, value, result.isToml)
    return yield read.kind === 'post' ? { ...read, line: 1 } : broken(1, read.reason)
  }
  const slug = basename(file, extname(file))
  const record = recordInSite(file, value)
  yield record.kind === 'record'
    ? { kind: 'record', line: 1, value: { slug, ...record.value } }
    : broken(1, record.reason)
}

async function* recordsOf(
  file: string,
  onBytes: (count: number) => void,
  run: RunFiles,
): AsyncGenerator<RecordOrError> {
  const format = await formatOf(file)
  const refusal = await textRefusal(file, format)
  if (refusal !== null) return yield broken(1, refusal)
  if (format === 'unknown') return yield broken(1, await unknownReason(file))
  if (format === 'json' && USERS.test(await headOf(file))) return yield broken(1, LIST_OF_USERS)
  if (format === 'markdown') return yield* readMarkdown(file, onBytes)
  if (format === 'wordpress')
    return yield* readWordPress(file, await run.wordpressIndex(file), onBytes)
  if (format === 'ghost') return yield* readGhost(file, onBytes)
  if (format === 'json-feed') return yield* readJsonFeed(file, onBytes)
  if (format === 'wire') return yield* listedRecords(file, WIRE_LISTS, wireRead, onBytes)
  if (format === 'drupal') return yield* readDrupal(file, onBytes)
  if (format === 'strapi') return yield* listedRecords(file, ['data'], strapiEntry, onBytes)
  const stream = createReadStream(file, { highWaterMark: CHUNK })
  stream.on('data', (chunk) => onBytes(chunk.length))
  if (format === 'xml') yield* readXml(stream)
  else yield* format === 'lines' ? readLines(stream) : readJson(stream)
}

/** Returns the reason of a file system error; rethrows other errors. */
function unreadable(error: unknown): RecordOrError {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error
  return broken(1, `the file is not there or cannot be read (${String(error.code)})`)
}

/**
 * Yields the records of a file of any size, one at a time. Unreadable records are reported with their line. `run`: the
 * other files of the run, of which a split export needs all.
 */
export async function* readRecords(
  file: string,
  onBytes: (count: number) => void = () => undefined,
  run = new RunFiles([file]),
): AsyncGenerator<SourceRecord> {
  try {
    for await (const found of recordsOf(file, onBytes, run)) yield { file, ...found }
  } catch (error) {
    yield { file, ...unreadable(error) }
  }
}
