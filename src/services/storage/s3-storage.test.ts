import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Bucket } from './s3-client.ts'
import { createS3Storage } from './s3-storage.ts'
import { bucketUrl } from './s3-wire.ts'
import type { Storage } from './storage.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** The answers of the bucket, one per call; the last one repeats. */
let answers: Answer[] = []
const asked: IncomingMessage[] = []
const server = createServer((request, response) => {
  asked.push(request)
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  answer?.(response, request)
})
let bucket: Bucket
const logged: string[] = []
let storage: Storage

const SECRET = 'geheimer-schluessel'
const fails =
  (status: number, code = 'InternalError'): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${SECRET}</Message></Error>`)
const breaksOff: Answer = (_, request) => request.socket.destroy()
const breaksWithin: Answer = (response, request) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('half', () => request.socket.destroy())
}
const says =
  (words: string, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { etag: '"e"' }).end(words)

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  bucket = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    name: 'zeitung',
    region: 'eu-central-1',
    accessKeyId: 'SCHLUESSEL',
    secretAccessKey: SECRET,
    isInPath: true,
  }
})
beforeEach(() => {
  asked.length = 0
  logged.length = 0
  const tell = (facts: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(facts)}`)
  storage = createS3Storage(bucket, { error: tell, info: tell })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const read = async () => (await storage.read('pictures/a.jpg', 1000))?.toString()

test.each([
  ['breaks off', breaksOff],
  ['breaks off within its answer', breaksWithin],
  ['says 503', fails(503, 'SlowDown')],
  ['says 500', fails(500)],
  ['says 429', fails(429)],
])('a call that %s is retried once', async (_, fault) => {
  answers = [fault, says('Bild')]
  expect(await read()).toBe('Bild')
  expect(asked).toHaveLength(2)
  expect(logged).toEqual([])
  answers = [fault]
  await expect(read()).rejects.toMatchObject({ status: 503, retryAfter: 10, isRefused: false })
  expect(asked).toHaveLength(4)
})

test.each([
  ['403', fails(403, 'SignatureDoesNotMatch'), '403 SignatureDoesNotMatch'],
  ['404 of a bucket', fails(404, 'NoSuchBucket'), '404 NoSuchBucket'],
  ['301', fails(301, 'PermanentRedirect'), '301 PermanentRedirect'],
  ['400', fails(400, 'InvalidRequest'), '400 InvalidRequest'],
])('%s is reported as a settings error and not retried', async (_, refusal, reason) => {
  answers = [refusal]
  await expect(read()).rejects.toMatchObject({ status: 503, reason, isRefused: true })
  expect(asked).toHaveLength(1)
  expect(logged).toEqual([expect.stringMatching(/check the settings S3_….*"bucket":"zeitung"/)])
})

test("logs an outage and its end once each, without keys or the server's message", async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answers = [fails(500)]
  for (let time = 0; time < 3; time += 1) {
    await expect(read()).rejects.toThrow()
    vi.advanceTimersByTime(2000)
  }
  expect(logged).toEqual([expect.stringMatching(/^The storage of pictures does not answer.*500/)])
  answers = [says('Bild')]
  await read()
  await read()
  expect(logged.slice(1)).toEqual([expect.stringContaining('answers again')])
  expect(logged.join()).not.toMatch(/geheim|SCHLUESSEL/)
  const { values } = (await storage.metrics[0]?.get()) ?? { values: [] }
  expect(Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'], value]))).toEqual(
    { failed: 3, ok: 2 },
  )
})

test('a clock that is set back does not block the bucket', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answers = [fails(503)]
  await expect(read()).rejects.toThrow()
  answers = [says('Bild')]
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(await read()).toBe('Bild')
})

test('makes no call for two seconds after a failure; a refused file does not block others', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answers = [fails(503)]
  await expect(read()).rejects.toThrow()
  answers = [says('Bild')]
  vi.advanceTimersByTime(1999)
  await expect(read()).rejects.toMatchObject({ status: 503, reason: '503 InternalError' })
  expect(asked).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(await read()).toBe('Bild')
  answers = [fails(403, 'AccessDenied'), says('Bild')]
  await expect(read()).rejects.toThrow()
  expect(await read()).toBe('Bild')
})

test('waits five seconds for an answer, twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const arrivals = [Promise.withResolvers<Socket>(), Promise.withResolvers<Socket>()]
  answers = [({ req }) => arrivals[asked.length - 1]?.resolve(req.socket)]
  const outcome = storage.facts('pictures/a.jpg').catch((error: unknown) => error)
  for (const { promise } of arrivals) {
    const socket = await promise
    await vi.advanceTimersByTimeAsync(4999)
    expect(socket.destroyed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(await outcome).toMatchObject({ status: 503, reason: 'TimeoutError' })
})

test('refuses a whole file in answer to a range request', async () => {
  answers = [says('0123456789')]
  await expect(storage.open('media/a.mp3', { start: 2, end: 4 })).rejects.toMatchObject({
    status: 503,
  })
  answers = [says('234', 206)]
  expect(await new Response(await storage.open('media/a.mp3', { start: 2, end: 4 })).text()).toBe(
    '234',
  )
  await read()
  expect(asked.slice(-2).map(({ headers }) => [headers.range, headers['accept-encoding']])).toEqual(
    [
      ['bytes=2-4', 'identity'],
      [undefined, 'identity'],
    ],
  )
})

test('reports an unreadable list as unavailable', async () => {
  answers = [says('<html>')]
  const all = async () => {
    for await (const _ of storage.list('pictures'));
  }
  await expect(all()).rejects.toMatchObject({ status: 503 })
})

test('writes each file with its content type and length', async () => {
  answers = [says('')]
  await storage.write('pictures/a.webp', new Blob(['x']))
  await storage.write('media/a.mp3', new Blob(['xyz']))
  expect(asked.map(({ method, headers }) => [method, headers['content-type']])).toEqual([
    ['PUT', 'image/webp'],
    ['PUT', 'audio/mpeg'],
  ])
  expect(asked[1]?.headers['content-length']).toBe('3')
})

test.each([
  [true, 'https://s3.example', 'https://s3.example/zeitung/pictures/a%20%2B%C3%BC.jpg'],
  [true, 'https://s3.example/v1/s3', 'https://s3.example/v1/s3/zeitung/pictures/a%20%2B%C3%BC.jpg'],
  [false, 'https://s3.example:8443', 'https://zeitung.s3.example:8443/pictures/a%20%2B%C3%BC.jpg'],
])('builds the URL of a key (bucket in the path: %s) at %s', (isInPath, endpoint, address) => {
  expect(bucketUrl({ endpoint, name: 'zeitung', isInPath }, 'pictures/a +ü.jpg')).toBe(address)
})
