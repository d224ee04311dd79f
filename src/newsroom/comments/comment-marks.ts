import { Extension, type AnyExtension } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import type { Passage, Thread } from '../../services/newsroom/desk/contract.ts'
import { passageOf, rangeOf, wordsOf } from './passage.ts'

type Marked = Pick<Thread, 'id' | 'quote' | 'passage'>

/** The marks in the text. Each change creates a new object. */
export type MarkState = {
  /** The threads whose passage is in the text, in its order. */
  found: readonly number[]
  /** The thread that is emphasised. */
  active: number | null
}

/** A new comment is about this; `null` passage: about the whole text. */
export type Selected = { quote: string; passage: Passage | null }

type Marks = { threads: readonly Marked[]; active: number | null; set: DecorationSet }

const key = new PluginKey<Marks>('commentMarks')
const NOTHING: Marks = { threads: [], active: null, set: DecorationSet.empty }

const idOf = (decoration: Decoration): number => (decoration.spec as { thread: number }).thread

/**
 * Marks the passages of comments in an editor. The marks are decorations: they are no part of the text, so they never
 * reach the article.
 */
export class CommentMarks {
  readonly extension: AnyExtension
  private view: EditorView | null = null
  private state: MarkState = { found: [], active: null }
  private readonly listeners = new Set<() => void>()
  private threads: readonly Marked[] = []

  constructor() {
    this.extension = this.createExtension()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly current = (): MarkState => this.state

  show(threads: readonly Marked[]): void {
    this.threads = threads
    this.change({ threads })
  }

  activate(active: number | null): void {
    this.change({ active })
  }

  /** Scrolls to the passage of a thread. */
  reveal(thread: number): void {
    this.activate(thread)
    this.view?.dom.querySelector(`[data-thread="${thread}"]`)?.scrollIntoView({ block: 'center' })
  }

  selected(): Selected {
    const { view } = this
    if (!view || view.state.selection.empty) return { quote: '', passage: null }
    const { state } = view
    const quote = wordsOf(state.doc, state.selection)
    return quote === ''
      ? { quote, passage: null }
      : { quote, passage: passageOf(state, state.selection) }
  }

  private change(change: Partial<Pick<Marks, 'threads' | 'active'>>): void {
    const { view } = this
    if (view && !view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, change))
  }

  private createExtension(): AnyExtension {
    const plugin = () => this.createPlugin()
    return Extension.create({
      name: 'commentMarks',
      // After the collaboration, whose state is read for each change.
      priority: 1,
      addProseMirrorPlugins: () => [plugin()],
    })
  }

  private createPlugin(): Plugin<Marks> {
    return new Plugin<Marks>({
      key,
      state: {
        init: () => ({ ...NOTHING, threads: this.threads }),
        apply: (tr, before, _old, state) => {
          const change = tr.getMeta(key) as Partial<Marks> | undefined
          const marks = { ...before, ...change }
          // Changes of others replace the whole document, so positions in it are no help.
          if (change || tr.getMeta(ySyncPluginKey)) return { ...marks, set: decorate(marks, state) }
          return tr.docChanged ? { ...marks, set: before.set.map(tr.mapping, tr.doc) } : before
        },
      },
      props: {
        decorations: (state) => key.getState(state)?.set,
        handleClick: (view, position) => {
          const [mark] = key.getState(view.state)?.set.find(position, position) ?? []
          if (mark) this.activate(idOf(mark))
          return false
        },
      },
      view: (view) => {
        this.view = view
        return {
          update: ({ state }) => this.read(state),
          // React may create an editor, and drop it after the next one is there.
          destroy: () => {
            if (this.view === view) this.view = null
          },
        }
      },
    })
  }

  private read(state: EditorState): void {
    const { set, active } = key.getState(state) ?? NOTHING
    const found = [...new Set(set.find().map(idOf))]
    const before = this.state
    const isSame =
      active === before.active &&
      found.length === before.found.length &&
      found.every((id, index) => id === before.found[index])
    if (isSame) return
    this.state = { found, active }
    for (const listener of this.listeners) listener()
  }
}

function decorate({ threads, active }: Marks, state: EditorState): DecorationSet {
  const marks = threads.flatMap(({ id, passage, quote }) => {
    const range = passage && rangeOf(state, passage, quote)
    if (!range) return []
    const attributes = {
      class: id === active ? 'comment-mark comment-mark-active' : 'comment-mark',
      'data-thread': String(id),
    }
    return [Decoration.inline(range.from, range.to, attributes, { thread: id })]
  })
  return DecorationSet.create(state.doc, marks)
}
