import type { JSONContent } from '@tiptap/core'
import { listsOfWord, type WordListItem } from './paste-lists.ts'
import { PasteLine } from './paste-line.ts'

/** A place that pasted content is collected for. */
export class PasteSink {
  readonly line = new PasteLine()

  /** Ends the current line. */
  endLine(): void {
    this.line.addBreak('block')
  }
}

/** Collects an entry of a list: a line, and the lists after it. */
export class EntrySink extends PasteSink {
  readonly lists: JSONContent[] = []
}

/** Collects a quote: its lines, and its source. */
export class QuoteSink extends PasteSink {
  readonly source = new PasteLine()
}

/** Collects blocks. */
export class BlockSink extends PasteSink {
  private readonly blocks: JSONContent[] = []
  private wordList: WordListItem[] = []

  override endLine(): void {
    const paragraphs = this.line.takeParagraphs()
    if (paragraphs.length > 0) this.endWordList()
    this.blocks.push(...paragraphs.map((content) => ({ type: 'paragraph', content })))
  }

  add(...blocks: JSONContent[]): void {
    this.endLine()
    this.endWordList()
    this.blocks.push(...blocks)
  }

  addWordListItem(item: WordListItem): void {
    this.endLine()
    this.wordList.push(item)
  }

  /** Returns all blocks. */
  take(): JSONContent[] {
    this.endLine()
    this.endWordList()
    return this.blocks
  }

  private endWordList(): void {
    for (const list of listsOfWord(this.wordList)) this.blocks.push(list)
    this.wordList = []
  }
}
