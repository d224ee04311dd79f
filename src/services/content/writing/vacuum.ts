import type { Store } from '../../../store/store.ts'

/** Run after bulk writes: PostgreSQL only uses index-only scans on pages that vacuum has marked as all-visible. */
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
