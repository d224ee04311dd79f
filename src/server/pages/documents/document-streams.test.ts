import { Hono, type Context } from 'hono'
import { expect, test } from 'vitest'
import { createDocumentStreams } from './document-streams.ts'

async function* endless(): AsyncGenerator<string> {
  for (;;) yield 'x'.repeat(64 * 1024)
}

async function* short(): AsyncGenerator<string> {
  yield 'a'
  yield 'b'
}

/** Returns the response of one stream; a refusal becomes its status. */
async function ask(
  streams: ReturnType<typeof createDocumentStreams>,
  chunks: () => AsyncIterable<string>,
): Promise<Response> {
  const app = new Hono()
  app.get('/', (context: Context) =>
    streams.stream({ context, contentType: 'text/plain', etag: '"1"', chunks }),
  )
  app.onError((error) => new Response(null, { status: Number(Reflect.get(error, 'status')) }))
  return app.request('/')
}

test('sends a document completely and then frees its place', async () => {
  const streams = createDocumentStreams()
  for (let round = 0; round < 20; round += 1)
    expect(await (await ask(streams, short)).text()).toBe('ab')
})

test('a client that does not read loses its place after the time limit', async () => {
  const streams = createDocumentStreams(50)
  const readers = await Promise.all(Array.from({ length: 8 }, () => ask(streams, endless)))
  expect(readers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect((await ask(streams, short)).status).toBe(503)
  await expect.poll(async () => (await ask(streams, short)).status).toBe(200)
  await expect(readers[0]?.text()).rejects.toThrow('too slowly')
})
