/**
 * Finds the records of a JSON file of any size: an object, an array of objects, an object with `articles`, or several
 * values.
 */

/**
 * `bytes` is `null` if the value is longer than allowed. The end of the file may cut the value off, or the list between
 * two values.
 */
export type JsonValue = { line: number; bytes: Buffer | null; cut?: 'value' | 'list' }

const [NEWLINE, QUOTE, COMMA, COLON, BACKSLASH] = [10, 34, 44, 58, 92]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]
const BYTE_ORDER_MARK = new Set([0xef, 0xbb, 0xbf])
const LIST_FIELDS: readonly string[] = ['articles']
const MAX_FIELD_LENGTH = 20

const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13)
const opens = (byte: number): boolean => byte === OPEN_LIST || byte === OPEN_OBJECT
const closes = (byte: number): boolean => byte === CLOSE_LIST || byte === CLOSE_OBJECT

/** Only tracks open brackets and strings; the values themselves are parsed by JSON.parse. */
export class JsonValues {
  private readonly longest: number
  private readonly listFields: readonly string[]
  private line = 1
  /** Containers whose values are records: the file's `[`, or `{"articles": [`. */
  private containers = 0
  private depth = 0
  private isInText = false
  private isEscaped = false
  private isOpen = false
  private isSkipping = false
  /** The list was a field of an object, whose other fields are ignored. */
  private isWrapped = false
  private startLine = 1
  private parts: Buffer[] = []
  private size = 0
  /** The last string on the first level of a value, and whether a colon followed it. */
  private key = ''
  private isValueNext = false

  /** `listFields`: names of the fields of an object that hold the records. */
  constructor(longest: number, listFields = LIST_FIELDS) {
    this.longest = longest
    this.listFields = listFields
  }

  *push(chunk: Buffer): Generator<JsonValue> {
    let start = 0
    for (let place = 0; place < chunk.length; place += 1) {
      const byte = chunk[place] ?? 0
      if (byte === NEWLINE) this.line += 1
      if (!this.isOpen) {
        if (this.begins(byte)) start = place
        continue
      }
      if (!this.isInText && this.depth === 0 && !this.isSkipping && this.endsScalar(byte)) {
        yield this.finishValue(chunk.subarray(start, place))
        if (closes(byte)) this.closeContainer()
      } else if (this.follow(byte) === 'list') {
        this.drop()
      } else if (this.depth > 0 || this.isInText || !closes(byte)) {
        continue
      } else if (this.isSkipping) {
        this.endWrapper()
      } else {
        yield this.finishValue(chunk.subarray(start, place + 1))
      }
    }
    if (this.isOpen && !this.isSkipping) this.add(Buffer.from(chunk.subarray(start)))
  }

  /** Returns the last value if it is not followed by anything, and what the end of the file cuts off. */
  *end(): Generator<JsonValue> {
    if (this.isOpen && !this.isSkipping) {
      const isWhole = this.depth === 0 && !this.isInText
      const value = this.finishValue(Buffer.alloc(0))
      yield isWhole ? value : { ...value, cut: 'value' }
      if (!isWhole) return
    }
    if (this.containers > 0 || this.isSkipping) yield { line: this.line, bytes: null, cut: 'list' }
  }

  /** Returns `true` if a record begins here. Brackets around records are only counted. */
  private begins(byte: number): boolean {
    if (isSpace(byte) || byte === COMMA || BYTE_ORDER_MARK.has(byte)) return false
    if (byte === OPEN_LIST && this.containers === 0) this.containers = 1
    else if (closes(byte) && this.containers > 0) this.closeContainer()
    else return this.open(byte)
    return false
  }

  private closeContainer(): void {
    this.containers -= 1
    if (!this.isWrapped || this.containers > 0) return
    this.isSkipping = true
    this.isOpen = true
    this.depth = 1
  }

  private open(byte: number): boolean {
    this.isOpen = true
    this.startLine = this.line
    this.follow(byte)
    return true
  }

  private endsScalar(byte: number): boolean {
    return isSpace(byte) || byte === COMMA || (closes(byte) && this.containers > 0)
  }

  /** Processes one byte within a value; returns 'list' if it opened the list of records. */
  private follow(byte: number): 'list' | undefined {
    if (this.isInText) return this.followText(byte)
    if (byte === QUOTE) {
      this.isInText = true
      this.key = ''
    } else if (byte === COLON) this.isValueNext = true
    else if (byte === COMMA) this.isValueNext = false
    else if (opens(byte)) {
      const isRoot = this.depth === 1 && this.containers === 0 && !this.isSkipping
      if (byte === OPEN_LIST && isRoot && this.isValueNext && this.isListField()) return 'list'
      this.isValueNext = false
      this.depth += 1
    } else if (closes(byte) && this.depth > 0) this.depth -= 1
    return undefined
  }

  private isListField(): boolean {
    return this.listFields.includes(this.key)
  }

  private followText(byte: number): undefined {
    if (this.isEscaped) this.isEscaped = false
    else if (byte === BACKSLASH) this.isEscaped = true
    else if (byte === QUOTE) this.isInText = false
    else if (this.key.length <= MAX_FIELD_LENGTH) this.key += String.fromCharCode(byte)
    return undefined
  }

  private add(part: Buffer): void {
    this.size += part.length
    if (this.size > this.longest) this.parts = []
    else this.parts.push(part)
  }

  private finishValue(last: Buffer): JsonValue {
    this.add(last)
    const bytes = this.size > this.longest ? null : Buffer.concat(this.parts)
    const value = { line: this.startLine, bytes }
    this.reset()
    return value
  }

  /** The object only wraps the list; its values are the records. */
  private drop(): void {
    this.reset()
    this.containers = 1
    this.isWrapped = true
  }

  private endWrapper(): void {
    this.reset()
    this.isSkipping = false
    this.isWrapped = false
  }

  private reset(): void {
    this.isOpen = false
    this.depth = 0
    this.isValueNext = false
    this.parts = []
    this.size = 0
  }
}
