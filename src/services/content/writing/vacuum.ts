import type { Store } from '../../../store/store.ts'

/** After many writes at once: lists are read from their index alone only where the table's pages are known to be settled. */
export async function vacuumContent(store: Store): Promise<void> {
  const client = await store.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(
      'vacuum (analyze) listings, articles, search_index, vocabulary, paid_bodies, tags, authors',
    )
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}
