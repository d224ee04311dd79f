import { createReadStream } from 'node:fs'
import { CUT_OFF, MAX_RECORD_LENGTH, parseJson } from './parse-json.ts'

/** Finds the values of lists deep inside a JSON file of any size, such as `db[].data.posts[]`. */

/** A value of a list, and the path of its list: names joined by dots, without the places within lists. */
type RawValue = { list: string; line: number; bytes: Buffer | null }

const [NEWLINE, QUOTE, COMMA, BACKSLASH] = [10, 34, 44, 92]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]
const MAX_KEY_LENGTH = 60
/** Deeper containers are only counted. */
const MAX_NAMED_DEPTH = 8

const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13)
const opens = (byte: number): boolean => byte === OPEN_LIST || byte === OPEN_OBJECT
const closes = (byte: number): boolean => byte === CLOSE_LIST || byte === CLOSE_OBJECT

type Container = { path: string; isWanted: boolean }

/** Only tracks open brackets and strings; the values themselves are parsed by JSON.parse. */
class JsonLists {
  private readonly wanted: ReadonlySet<string>
  private line = 1
  private containers: Container[] = []
  /** Containers below the named ones. */
  private unnamed = 0
  private isInText = false
  private isEscaped = false
  private key = ''
  private record: {
    list: string
    line: number
    depth: number
    parts: Buffer[]
    size: number
  } | null = null

  constructor(wanted: ReadonlySet<string>) {
    this.wanted = wanted
  }

  *push(chunk: Buffer): Generator<RawValue> {
    let start = 0
    for (let place = 0; place < chunk.length; place += 1) {
      const byte = chunk[place] ?? 0
      if (byte === NEWLINE) this.line += 1
      if (!this.record && this.begins(byte)) {
        start = place
        this.record = { ...this.place(), depth: 0, parts: [], size: 0 }
      } else if (!this.record && this.beginsAlone(byte)) {
        start = place
        this.record = { list: this.pathHere(), line: this.line, depth: 0, parts: [], size: 0 }
      }
      if (!this.record) {
        this.follow(byte)
      } else if (this.ends(byte)) {
        yield this.finish(chunk.subarray(start, place))
        this.follow(byte)
      }
    }
    if (this.record) this.add(Buffer.from(chunk.subarray(start)))
  }

  /** Returns where the file breaks off; `null` if it is complete. */
  unfinished(): { line: number } | null {
    return this.record || this.containers.length > 0 || this.isInText
      ? { line: this.record?.line ?? this.line }
      : null
  }

  private begins(byte: number): boolean {
    const isWanted = this.unnamed === 0 && this.containers.at(-1)?.isWanted === true
    return isWanted && !this.isInText && !isSpace(byte) && byte !== COMMA && !closes(byte)
  }

  /** An answer with one record has an object where others have a list. */
  private beginsAlone(byte: number): boolean {
    const isNamed = this.unnamed === 0 && this.containers.length > 0 && this.key !== ''
    return byte === OPEN_OBJECT && isNamed && !this.isInText && this.wanted.has(this.pathHere())
  }

  /** The path of the container that begins here. */
  private pathHere(): string {
    return [this.containers.at(-1)?.path ?? '', this.key].filter(Boolean).join('.')
  }

  private place(): { list: string; line: number } {
    return { list: this.containers.at(-1)?.path ?? '', line: this.line }
  }

  /** Processes one byte outside of records. */
  private follow(byte: number): void {
    if (this.isInText) return this.followText(byte)
    if (byte === QUOTE) {
      this.isInText = true
      this.key = ''
    } else if (opens(byte)) this.open(byte)
    else if (closes(byte)) this.close()
    else if (byte === COMMA) this.key = ''
  }

  private followText(byte: number): void {
    if (this.isEscaped) this.isEscaped = false
    else if (byte === BACKSLASH) this.isEscaped = true
    else if (byte === QUOTE) this.isInText = false
    else if (this.key.length <= MAX_KEY_LENGTH) this.key += String.fromCharCode(byte)
  }

  private open(byte: number): void {
    if (this.unnamed > 0 || this.containers.length >= MAX_NAMED_DEPTH) {
      this.unnamed += 1
      return
    }
    const path = this.pathHere()
    this.containers.push({ path, isWanted: byte === OPEN_LIST && this.wanted.has(path) })
    this.key = ''
  }

  private close(): void {
    if (this.unnamed > 0) this.unnamed -= 1
    else this.containers.pop()
    this.key = ''
  }

  /** Processes one byte of a record; returns `true` for the first byte behind it. */
  private ends(byte: number): boolean {
    const { record } = this
    if (!record) return false
    if (this.isInText) {
      this.followText(byte)
      return false
    }
    if (record.depth === 0 && (byte === COMMA || closes(byte))) return true
    if (byte === QUOTE) this.isInText = true
    else if (opens(byte)) record.depth += 1
    else if (closes(byte)) record.depth -= 1
    return false
  }

  private add(part: Buffer): void {
    if (!this.record) return
    this.record.size += part.length
    if (this.record.size > MAX_RECORD_LENGTH) this.record.parts = []
    else this.record.parts.push(part)
  }

  private finish(last: Buffer): RawValue {
    this.add(last)
    const { list = '', line = 1, parts = [], size = 0 } = this.record ?? {}
    this.record = null
    return { list, line, bytes: size > MAX_RECORD_LENGTH ? null : Buffer.concat(parts) }
  }
}

export type ListedValue = { list: string; line: number } & (
  | { kind: 'value'; value: unknown }
  | { kind: 'broken'; reason: string }
)

/**
 * Yields the values of these lists, one at a time, with the path of their list („db.data.posts“). A value that cannot be
 * read, and a file that breaks off, are reported with their line.
 */
export async function* listedValues(
  file: string,
  lists: readonly string[],
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<ListedValue> {
  const found = new JsonLists(new Set(lists))
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const bytes = chunk as Buffer
    onBytes(bytes.length)
    for (const { list, line, bytes: value } of found.push(bytes)) {
      const parsed = parseJson(value)
      if (parsed) yield { list, line, ...parsed }
    }
  }
  const end = found.unfinished()
  if (end) yield { list: '', line: end.line, kind: 'broken', reason: CUT_OFF }
}
