import type { Metric } from 'prom-client'
import type { QuerySource } from '../../../store/pools/reading.ts'
import type { Store } from '../../../store/store.ts'
import type { SearchPage } from '../wire/contract.ts'
import type { SearchInput } from './search.ts'

/** Address and index name of the engine; user and password are secrets. */
export type EngineLocation = {
  /** Without user and password. */
  url: string
  auth: { username: string; password: string } | null
  index: string
}

/** A search engine that is queried first (decision 68). The database's own index stays and serves as fallback. */
export type Engine = {
  /**
   * Returns the hits, or `undefined` if the database must search: the engine is not built, unavailable or overloaded.
   */
  search(pool: QuerySource, input: SearchInput): Promise<SearchPage | undefined>
  /** Returns whether the engine's index holds all articles. */
  isBuilt(store: Pick<Store, 'database'>): Promise<boolean>
  /** Keeps the engine in step with the database until stopped. */
  feed(parts: { store: Store; onError: (error: unknown) => void }): { stop(): Promise<void> }
  metrics: readonly Metric[]
  close(): Promise<void>
}
