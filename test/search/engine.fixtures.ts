import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import {
  createEngineClient,
  type EngineClient,
} from '../../src/services/content/search/engine/client.ts'
import { rebuildEngine } from '../../src/services/content/search/engine/rebuild.ts'
import { sampleRecord } from '../fixtures/content.fixtures.ts'
import { saveArticles } from '../../src/services/content/writing/save-articles.ts'
import { withdrawArticle } from '../../src/services/content/writing/withdraw-article.ts'
import type { Store } from '../../src/store/store.ts'
import { openSearchEngine } from '../fakes/search-engine.ts'
import { engineAt } from './engine-at.ts'

export const ALIAS = 'morgenblatt-test'

export type EngineTest = Awaited<ReturnType<typeof openEngineTest>>

/** Empties the database and starts an empty fake engine. */
export async function openEngineTest(store: Store) {
  await store.pool.query('truncate articles, vocabulary, search_changes, search_engine cascade')
  const double = await openSearchEngine()
  const client = createEngineClient(engineAt(double.url))
  const nothing = () => undefined
  const { signal } = new AbortController()
  return {
    double,
    client,
    save: (...ids: number[]) =>
      saveArticles(
        store.database,
        ids.map((id) => sampleRecord({ id, title: `Titel ${Math.random()}` })),
        samplePublisher,
      ),
    withdraw: (id: number) => withdrawArticle(store.database, { id }),
    rebuild: (parts: Partial<Parameters<typeof rebuildEngine>[0]> = {}) =>
      rebuildEngine({
        store,
        client,
        signal,
        onTotal: nothing,
        onArticles: nothing,
        pauseMs: 1,
        ...parts,
      }),
    /** The index that is searched. */
    served: () => double.find(ALIAS)?.name,
    /** The articles in that index. */
    held: () => double.find(ALIAS)?.ids ?? [],
    /** Returns the changes the engine has not received, in order. */
    async waiting(): Promise<number[]> {
      const { rows } = await store.pool.query<{ article_id: number }>(
        'select article_id from search_changes order by change',
      )
      return rows.map((row) => row.article_id)
    },
    /** Returns a client that runs something during the first call to such a path. */
    meanwhile(path: string, happen: () => Promise<unknown>): EngineClient {
      let hasHappened = false
      return {
        ...client,
        async call(call) {
          const answer = await client.call(call)
          if (call.path.endsWith(path) && !hasHappened) {
            hasHappened = true
            await happen()
          }
          return answer
        },
      }
    },
    async close() {
      await client.close()
      await double.close()
    },
  }
}
