import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Store } from '../../store/store.ts'
import { createTestDatabase } from '../../store/test-database.ts'
import { createEditors } from '../editors/embedded.ts'
import type { EditorsService } from '../editors/editors-service.ts'
import { createContentService } from './embedded.ts'
import { createContentWriter } from './wire/content-writer.ts'
import { createContentApi } from './wire/http.ts'
import { writeSampleTown } from './sample-content.ts'
import { samplePublisher } from '../../rules/site/sample-publisher.ts'

export const EDITOR_KEY = 'editor-key-of-this-test'

export const asEditor = {
  authorization: `Bearer ${EDITOR_KEY}`,
  'content-type': 'application/json',
}

type RequestOptions = { method?: string; body?: BodyInit; headers?: Record<string, string> }

export type SampleApi = {
  store: Store
  /** The folder above `pictures`. */
  folder: string
  /** What the service did not expect. */
  surprises: unknown[]
  editors: EditorsService
  ask(path: string, options?: RequestOptions): Promise<Response>
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Puts files where pictures, sound and film are kept („pictures/a.jpg“). */
  bring(...keys: string[]): Promise<void>
  close(): Promise<void>
}

/** The content API on a sample town of its own, for tests. */
export async function openSampleApi(): Promise<SampleApi> {
  const store = await createTestDatabase()
  await writeSampleTown(store)
  const surprises: unknown[] = []
  const onError = (error: unknown): void => void surprises.push(error)
  const editors = createEditors({ database: store.database, editorKey: EDITOR_KEY })
  const { homePath } = samplePublisher
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const writer = createContentWriter(store, {
    homePath,
    hosts: ['morgenblatt.example'],
    place: { folder },
    onError,
  })
  const api = createContentApi({
    service: createContentService(store, samplePublisher),
    write: writer.write,
    onError,
  })
  const ask = (path: string, options: RequestOptions = {}): Promise<Response> => {
    const request = new Request(`http://localhost/content-api${path}`, options)
    return api(request, () => editors.identify(request.headers.get('authorization')))
  }
  const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, { method: 'PUT', body: JSON.stringify(body), headers: { ...asEditor, ...headers } })
  const bring = async (...keys: string[]): Promise<void> => {
    for (const file of keys.map((key) => join(folder, key))) {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, 'x')
    }
  }
  const close = async (): Promise<void> => {
    await writer.close()
    await rm(folder, { recursive: true })
    await store.close()
  }
  return { store, folder, surprises, editors, ask, put, bring, close }
}

export type Refusal = { statusCode: number; message: string; error: string }
