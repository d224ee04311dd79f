import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { parse, type CsvError } from 'csv-parse'
import { beginningOf } from './formats.ts'
import { JsonValues } from './json-values.ts'
import { CUT_LIST, CUT_OFF, EMPTY_FILE, NO_TEXT } from './parse-json.ts'
import { decoderOf, encodingOf } from '../xml/decoding.ts'

/** A row as the file has it, by column name, or the reason why it or the whole file cannot be read. */
export type SourceRow =
  | { kind: 'row'; line: number; values: Readonly<Record<string, unknown>> }
  | { kind: 'broken' | 'unreadable'; line: number; reason: string }

/** Longer records are no readers. */
const MAX_RECORD_LENGTH = 200_000
const NO_HEAD = 'the first line of the file is no row of column names'
const LIST_FIELDS = ['members', 'items', 'users', 'customers', 'readers']
const DELIMITERS = [';', '\t', ',', '|']

const broken = (line: number, reason: string): SourceRow => ({ kind: 'broken', line, reason })
const unreadable = (reason: string): SourceRow => ({ kind: 'unreadable', line: 1, reason })

/**
 * Yields the rows of a CSV, JSON or JSON Lines file of any size, recognised by its content. `onHead` gets the names of
 * the columns if it is CSV.
 */
export async function* readRows(
  file: string,
  onBytes: (count: number) => void,
  onHead?: (names: readonly string[]) => void,
): AsyncGenerator<SourceRow> {
  const head = await beginningOf(file)
  const encoding = await encodingOfFile(file, head)
  const start = (decoderOf(encoding)?.decode(head) ?? '').trimStart()
  if (start.startsWith('<'))
    return yield unreadable(
      'the file is XML and no list of readers or contracts; npm run migrate reads exports of articles',
    )
  if (/^PK\p{Cc}/u.test(start))
    return yield unreadable('the file is a ZIP archive or a workbook: save it as CSV')
  if (start === '') return yield unreadable(EMPTY_FILE)
  if (start.split('\n', 1)[0]?.includes('\0')) return yield unreadable(NO_TEXT)
  const text = decodedText(file, encoding, onBytes)
  if (/^[[{]/.test(start)) yield* readJson(text)
  else yield* readCsv(text, start, onHead)
}

/** UTF-16 by its mark, UTF-8 if the whole file is valid, otherwise Windows-1252, as older spreadsheets write. */
async function encodingOfFile(file: string, head: Buffer): Promise<string> {
  const marked = encodingOf(head.subarray(0, 2))
  if (marked !== 'utf-8') return marked
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file))
      decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

async function* decodedText(
  file: string,
  encoding: string,
  onBytes: (count: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(file)) {
    const bytes = chunk as Buffer
    onBytes(bytes.length)
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}

async function* readJson(text: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  const values = new JsonValues(MAX_RECORD_LENGTH, LIST_FIELDS)
  for await (const part of text)
    for (const { line, bytes } of values.push(Buffer.from(part))) yield rowOfJson(line, bytes)
  for (const { line, bytes, cut } of values.end())
    yield cut ? broken(line, cut === 'list' ? CUT_LIST : CUT_OFF) : rowOfJson(line, bytes)
}

function rowOfJson(line: number, bytes: Buffer | null): SourceRow {
  if (bytes === null) return broken(line, `the record is over ${MAX_RECORD_LENGTH / 1000} kB`)
  try {
    const value: unknown = JSON.parse(bytes.toString())
    const isRow = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isRow
      ? { kind: 'row', line, values: value as Record<string, unknown> }
      : broken(line, 'the record is no object with fields')
  } catch {
    return broken(line, 'the record is no JSON')
  }
}

/** Names the delimiter before the columns, as spreadsheets write it. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** The delimiter that the first line names, or that occurs most in it. */
function delimiterOf(start: string): string {
  const named = SEPARATOR_LINE.exec(start)?.[1]
  if (named !== undefined) return named
  const [first = ''] = start.split(/\r?\n/, 1)
  const count = (delimiter: string) => first.split(delimiter).length
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

type CsvRecord = { record: string[]; info: { lines: number } }

/** A broken record is reported, and the next line is read. */
async function* readCsv(
  text: AsyncIterable<string>,
  start: string,
  onHead?: (names: readonly string[]) => void,
): AsyncGenerator<SourceRow> {
  const skipped: SourceRow[] = []
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    delimiter: delimiterOf(start),
    from_line: SEPARATOR_LINE.test(start) ? 2 : 1,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
    skip_records_with_error: true,
    on_skip: (error) => void skipped.push(brokenRecord(error)),
  })
  let isLineOver = true
  const watched = async function* (): AsyncGenerator<string> {
    for await (const part of text) {
      if (part !== '') isLineOver = /[\r\n]$/.test(part)
      yield part
    }
  }
  // Ends the reading of the file, too, when no more rows are wanted; errors of the file reach the loop.
  pipeline(Readable.from(watched()), parser, () => undefined)
  let names: string[] | undefined
  let last: CsvRecord | undefined
  for await (const row of parser as AsyncIterable<CsvRecord>) {
    if (names === undefined && skipped.some(({ line }) => line <= row.info.lines)) break
    if (names && last) yield rowOfCsv(names, last)
    yield* skipped.splice(0)
    if (names) last = row
    else {
      names = row.record
      onHead?.(names)
    }
  }
  if (names === undefined) return yield unreadable(NO_HEAD)
  if (last && !isLineOver && last.record.length < names.length)
    yield broken(last.info.lines, CUT_OFF)
  else if (last) yield rowOfCsv(names, last)
  yield* skipped
}

function rowOfCsv(
  names: readonly string[],
  { record, info: { lines: line } }: CsvRecord,
): SourceRow {
  if (record.length > names.length)
    return broken(
      line,
      `the record has ${record.length} values for ${names.length} columns: put values with the delimiter in quotes`,
    )
  // If several columns have the same name, the first one with a value counts.
  const values = new Map<string, string>()
  for (const [place, name] of names.entries())
    if (!values.get(name)) values.set(name, record[place] ?? '')
  return { kind: 'row', line, values: Object.fromEntries(values) }
}

function brokenRecord(error: CsvError | undefined): SourceRow {
  const line: unknown = error && Reflect.get(error, 'lines')
  return broken(
    typeof line === 'number' ? line : 1,
    'the record is no CSV: check its quotation marks',
  )
}
