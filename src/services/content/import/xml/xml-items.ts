import { cutText } from '../../../../rules/language/cut-text.ts'
import sax from 'sax'
import { UNKNOWN_BYTE } from './decoding.ts'
import type { XmlElement } from './element.ts'

/** Contents of an XML file in order: its root, the record elements, and errors. */
export type XmlFound =
  | { kind: 'root'; line: number; element: XmlElement }
  | { kind: 'item'; line: number; element: XmlElement; head: ReadonlyMap<string, string> }
  | { kind: 'broken'; line: number; reason: string }
  /** Nothing after this can be read. */
  | { kind: 'end'; line: number; reason: string }

const MAX_ITEM_LENGTH = 16_000_000
const MAX_DEPTH = 200
const MAX_HEAD_LENGTH = 2000
const MAX_HEADS = 50
const MAX_REPORTED_ERRORS = 1000
const MAX_ATTRIBUTES = 500
const SLICE = 16_384

type Tag = sax.QualifiedTag

/** The first line of a sax error is the reason. */
const firstLine = (error: Error): string => (error.message.split('\n')[0] ?? '').replace(/\.$/, '')

/** Unbound prefixes are ignored: they do not make a record unreadable. */
const IGNORED_ERROR = /^Unbound namespace prefix/

/**
 * Collects elements from pieces of text and holds at most one. Does not resolve declared entities or load addresses.
 * After malformed content, reading continues with the next record.
 */
export class XmlItems {
  private readonly recordsIn: (root: string) => readonly string[]
  /** Names of the records below this root. */
  private recordNames: readonly string[] = []
  private readonly parser: sax.SAXParser
  private readonly found: XmlFound[] = []
  private readonly open: string[] = []
  private readonly head = new Map<string, string>()
  /** The elements from the record down to the current one. */
  private stack: XmlElement[] = []
  private fault: { line: number; reason: string } | null = null
  private size = 0
  private faults = 0
  private lastPosition = 0
  /** The line where the current tag began. */
  private tagLine = 1
  private isOver = false
  private hasRoot = false
  private isRootClosed = false

  constructor(recordsIn: (root: string) => readonly string[]) {
    this.recordsIn = recordsIn
    this.parser = sax.parser(true, { xmlns: true, position: true })
    this.parser.onopentagstart = () => {
      this.tagLine = this.line
    }
    this.parser.onopentag = (tag) => this.start(tag as Tag)
    this.parser.onclosetag = () => this.end()
    this.parser.ontext = (text) => this.text(text)
    this.parser.oncdata = (text) => this.text(text)
    this.parser.oncomment = () => this.mark()
    this.parser.onerror = (error) => this.onError(error)
  }

  *push(text: string): Generator<XmlFound> {
    for (let start = 0; start < text.length && !this.isOver; start += SLICE) {
      this.parser.write(text.slice(start, start + SLICE))
      this.checkTag()
    }
    yield* this.found.splice(0)
  }

  /**
   * sax compares each attribute with all earlier ones and reports nothing before the tag ends, so the bounds are
   * checked here.
   */
  private checkTag(): void {
    const { attribList } = this.parser as unknown as { attribList: unknown[] }
    if (attribList.length > MAX_ATTRIBUTES) this.stop('a tag has too many attributes')
    else if (this.parser.position - this.lastPosition > MAX_ITEM_LENGTH)
      this.stop('the record is over 16 MB')
  }

  *close(): Generator<XmlFound> {
    if (this.isOver) return
    // sax would report every open element; one report is enough.
    this.parser.onerror = () => undefined
    try {
      this.parser.close()
    } catch {
      // The error is reported below.
    }
    if (this.stack[0])
      this.report(this.stack[0].line, 'the file ends inside of the record that begins here')
    else if (!this.hasRoot) this.report(1, 'the file is no XML')
    else if (!this.isRootClosed) this.report(this.line, 'the file ends before it is complete')
    yield* this.found.splice(0)
  }

  private get line(): number {
    return this.parser.line + 1
  }

  private mark(): void {
    this.lastPosition = this.parser.position
  }

  private start(tag: Tag): void {
    this.mark()
    if (this.isOver) return
    this.open.push(tag.local)
    if (this.open.length > MAX_DEPTH) return this.stop('its elements are nested too deeply')
    const element = this.elementOf(tag)
    if (!this.hasRoot) {
      this.hasRoot = true
      this.recordNames = this.recordsIn(tag.local)
      this.found.push({ kind: 'root', line: this.tagLine, element })
    }
    // A record within a record: the earlier one was never closed.
    if (tag.local === this.stack[0]?.name) this.abandon()
    if (this.stack.length === 0 && !this.recordNames.includes(tag.local)) return
    if (this.stack.length === 0) this.begin()
    this.stack.at(-1)?.children.push(element)
    this.stack.push(element)
    this.grow(tag.name.length + JSON.stringify(element.attributes).length)
  }

  private abandon(): void {
    this.report(this.stack[0]?.line ?? this.line, this.fault?.reason ?? 'it is not closed')
    this.stack = []
  }

  private begin(): void {
    this.fault = null
    this.size = 0
  }

  private elementOf(tag: Tag): XmlElement {
    const attributes = Object.entries(tag.attributes).map(([name, { value }]) => [name, value])
    return {
      name: tag.local,
      space: tag.uri || tag.prefix,
      attributes: Object.fromEntries(attributes) as Record<string, string>,
      children: [],
      line: this.tagLine,
    }
  }

  private text(text: string): void {
    this.mark()
    const element = this.stack.at(-1)
    if (!element) return this.note(text)
    if (text.includes(UNKNOWN_BYTE))
      this.fault ??= { line: this.line, reason: 'it holds bytes that its encoding does not know' }
    element.children.push(text)
    this.grow(text.length)
  }

  /** Saves texts outside of records: a feed's name, its address, its date. */
  private note(text: string): void {
    const name = this.open.at(-1)
    if (!name || this.open.length > 4 || this.head.size >= MAX_HEADS || this.head.has(name)) return
    const line = cutText(text.trim(), MAX_HEAD_LENGTH)
    if (line) this.head.set(name, line)
  }

  private grow(by: number): void {
    this.size += by
    if (this.size <= MAX_ITEM_LENGTH) return
    this.fault ??= { line: this.stack[0]?.line ?? this.line, reason: 'the record is over 16 MB' }
    for (const element of this.stack) element.children = []
    this.size = 0
  }

  private end(): void {
    this.mark()
    this.open.pop()
    if (this.open.length === 0) this.isRootClosed = true
    const element = this.stack.pop()
    if (!element || this.stack.length > 0) return
    if (this.fault) this.report(element.line, this.fault.reason)
    else this.found.push({ kind: 'item', line: element.line, element, head: new Map(this.head) })
    this.fault = null
  }

  private onError(error: Error): void {
    ;(this.parser as { error: Error | null }).error = null
    if (IGNORED_ERROR.test(error.message) || this.isOver) return
    const reason = reasonOf(firstLine(error))
    if (error.message.startsWith('Max buffer length'))
      return this.stop('a tag is longer than 64 kB')
    if (!this.hasRoot) return this.stop(`the file is no XML (${reason})`)
    this.faults += 1
    if (this.faults > MAX_REPORTED_ERRORS) return this.stop('the rest of the file is no XML')
    if (this.stack.length > 0) {
      this.fault ??= {
        line: this.line,
        reason: `it is not well formed (line ${this.line}: ${reason})`,
      }
    } else if (this.faults === 1) {
      this.report(this.line, `the file is not well formed (${reason})`)
    }
  }

  private report(line: number, reason: string): void {
    this.found.push({ kind: 'broken', line, reason })
  }

  private stop(reason: string): void {
    if (this.isOver) return
    this.isOver = true
    this.found.push({ kind: 'end', line: this.stack[0]?.line ?? this.line, reason })
    this.stack = []
  }
}

/** Replaces sax messages that would be unclear. */
function reasonOf(message: string): string {
  if (message === 'Invalid character entity')
    return 'it names an entity, and none that a file declares is resolved'
  return message.charAt(0).toLowerCase() + message.slice(1)
}
