import { z } from 'zod'
import { readAnswer, type PlenigoClient } from './client.ts'

/** Maximum page size of plenigo. */
const SIZE = 100
const MAX_PAGES = 20

type List<Item> = { path: string; item: z.ZodType<Item>; idOf: (item: Item) => string }

/** Reads a list completely, newest first, at most 2000 entries; `null` if it does not exist (404). */
export async function readList<Item>(
  client: PlenigoClient,
  { path, item, idOf }: List<Item>,
): Promise<Item[] | null> {
  const page = z.object({ items: z.array(item).nullish(), startingAfterId: z.string().nullish() })
  const all: Item[] = []
  let startingAfter: string | undefined
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const query = { size: String(SIZE), sort: 'DESC', ...(startingAfter && { startingAfter }) }
    const answer = await client.call('GET', path, { query })
    if (answer.status === 404) return null
    const { items, startingAfterId } = readAnswer(client, page, answer)
    all.push(...(items ?? []))
    const last = items?.at(-1)
    // A page that is not full is the last one.
    if (!items || items.length < SIZE || !last) break
    startingAfter = startingAfterId ?? idOf(last)
  }
  return all
}
