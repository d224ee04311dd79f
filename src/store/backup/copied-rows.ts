import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import { quoted, quotedList } from './catalogue.ts'
import type { SavedTable } from './format.ts'

/** Writes rows into tables with one COPY per table, in any number of parts. */
export class RowCopier {
  rows = 0
  private readonly client: pg.Client
  private current: { table: string; copy: CopyStreamQuery; done: Promise<void> } | undefined

  constructor(client: pg.Client) {
    this.client = client
  }

  async add(table: SavedTable, content: AsyncIterable<Buffer>): Promise<void> {
    if (this.current?.table !== table.name) {
      await this.end()
      this.current = this.begin(table)
    }
    const { copy, done } = this.current ?? this.begin(table)
    for await (const chunk of content)
      if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), done])
  }

  /** Waits until all rows added so far are in their table. */
  async end(): Promise<void> {
    if (!this.current) return
    const { copy, done, table } = this.current
    this.current = undefined
    copy.end()
    await done.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`The rows of ${table} do not fit: ${reason}.`, { cause: error })
    })
    this.rows += copy.rowCount
  }

  private begin({ name, columns }: SavedTable) {
    const copy = this.client.query(
      copyFrom(`copy ${quoted(name)} (${quotedList(columns)}) from stdin`),
    )
    const done = finished(copy)
    done.catch(() => undefined)
    return { table: name, copy, done }
  }
}
