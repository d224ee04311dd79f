import type { Store } from '../../store/open-store.ts'
import { createTestDatabase } from '../../store/test-database.ts'
import { createContentService } from './embedded.ts'
import { createContentApi } from './http.ts'
import { parseRecord } from './import/record.ts'
import { writeSampleTown } from './sample-content.ts'
import { createContentWrites } from './writes.ts'

export const EDITOR_KEY = 'editor-key-of-this-test'

export const asEditor = {
  authorization: `Bearer ${EDITOR_KEY}`,
  'content-type': 'application/json',
}

type Ask = { method?: string; body?: BodyInit; headers?: Record<string, string> }

export type SampleApi = {
  store: Store
  /** What the service did not expect. */
  surprises: unknown[]
  ask(path: string, options?: Ask): Promise<Response>
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
}

/** The content API on a sample town of its own, for tests. */
export async function openSampleApi(): Promise<SampleApi> {
  const store = await createTestDatabase()
  await writeSampleTown(store)
  const surprises: unknown[] = []
  const api = createContentApi({
    service: createContentService(store),
    writes: createContentWrites(store),
    editorKey: EDITOR_KEY,
    verifyEditor: (token) => Promise.resolve(token === 'token-of-an-editor'),
    parseRecord: (input) => parseRecord(input, { now: new Date(), strict: true }),
    onError: (error) => surprises.push(error),
  })
  const ask = (path: string, options: Ask = {}): Promise<Response> =>
    api(new Request(`http://localhost/content-api${path}`, options))
  const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, { method: 'PUT', body: JSON.stringify(body), headers: { ...asEditor, ...headers } })
  return { store, surprises, ask, put }
}

export type Refusal = { statusCode: number; message: string; error: string }
