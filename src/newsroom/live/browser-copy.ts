import { IndexeddbPersistence } from 'y-indexeddb'
import * as Y from 'yjs'
import { WriteAfterPaint } from '../editor/after-paint.ts'

/** The copy of a live text in this browser. */
export class BrowserCopy {
  private readonly doc: Y.Doc
  private readonly store: IndexeddbPersistence
  private waiting: Uint8Array[] = []
  private readonly writing = new WriteAfterPaint(() => this.write())

  private constructor(name: string, doc: Y.Doc) {
    this.doc = doc
    this.store = new IndexeddbPersistence(name, doc)
    doc.off('update', this.store._storeUpdate)
    doc.on('update', this.onUpdate)
    this.writing.start()
  }

  /** Keeps the document from now on, and reads what was kept. Rejects if the browser refuses. */
  static async open(name: string, doc: Y.Doc): Promise<BrowserCopy> {
    if (!(await canKeep())) throw new Error('This browser has no database.')
    const copy = new BrowserCopy(name, doc)
    await copy.store.whenSynced
    return copy
  }

  async close(): Promise<void> {
    this.writing.stop()
    this.doc.off('update', this.onUpdate)
    await this.store.destroy()
  }

  private readonly onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === this.store) return
    this.waiting.push(update)
    this.writing.soon()
  }

  private write(): void {
    this.store._storeUpdate(Y.mergeUpdates(this.waiting), null)
    this.waiting = []
  }
}

/** Some browsers offer a database and refuse to open it, for example in private windows. */
function canKeep(): Promise<boolean> {
  return new Promise((done) => {
    try {
      const asked = indexedDB.open('newsroom-live')
      asked.addEventListener('error', () => done(false))
      asked.addEventListener('success', () => {
        asked.result.close()
        done(true)
      })
    } catch {
      done(false)
    }
  })
}
