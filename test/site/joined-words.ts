import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { TestSite } from './test-site.ts'

/** Waits until a new site has joined its words (decision 63); until then its search index and vocabulary change. */
export async function joinedWords({ database }: Pick<TestSite, 'database'>): Promise<void> {
  const unjoined = sql`select from vocabulary where not joined limit 1`
  await vi.waitFor(async () => expect((await unjoined.execute(database)).rows).toEqual([]), 60_000)
}
