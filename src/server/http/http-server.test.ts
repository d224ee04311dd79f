import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { STOP_TIMES } from './graceful-stop.ts'
import { CONNECTION_TIMES, createHttpServer, type HttpServer } from './http-server.ts'

const HOST = '127.0.0.1'
const servers: HttpServer[] = []
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

type Times = Parameters<typeof createHttpServer>[0]

async function open(handle: RequestListener, times: Times = {}) {
  const server = createHttpServer(times)
  servers.push(server)
  const port = await server.listen(handle, { port: 0, host: HOST })
  return { server, port, url: `http://${HOST}:${port}` }
}

/** Opens a connection and writes raw text; `answer` is everything received until the connection ends. */
function write(port: number, words: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, HOST, () => socket.write(words))
  sockets.push(socket)
  return { socket, answer: text(socket) }
}

const readBody: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('read'))
}
const answerAtOnce: RequestListener = (_, response) => response.end('at once')

const SHORT = { headersTimeout: 150, requestTimeout: 300, connectionsCheckingInterval: 30 }

test.each([
  ['a body that does not come', readBody, 'content-length: 10\r\n\r\nabc', 408],
  [
    'a body in frames that does not come',
    readBody,
    'transfer-encoding: chunked\r\n\r\n3\r\nabc',
    408,
  ],
  ['a body nobody waits for', answerAtOnce, 'content-length: 10\r\n\r\nabc', 200],
  ['a head that does not end', answerAtOnce, 'x-a: b', 408],
])('ends the connection of %s', async (_, handle, rest, status) => {
  const { port } = await open(handle, SHORT)
  const { answer } = write(port, `POST / HTTP/1.1\r\nhost: a\r\n${rest}`)
  expect(await answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('a request has to be complete within 75 seconds', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = CONNECTION_TIMES
  const longest = Math.max(headersTimeout, requestTimeout) + connectionsCheckingInterval
  expect(longest).toBeLessThan(75_000)
})

test('does not cut off a reader who receives slowly', async () => {
  const bytes = 20_000_000
  const { port } = await open((request, response) => {
    if (request.method === 'GET') response.end(Buffer.alloc(bytes, 'a'))
  }, SHORT)
  const slow = connect(port, HOST, () => slow.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'))
  sockets.push(slow)
  await once(slow, 'readable')
  // When this request has timed out, the slow connection has been checked too.
  await write(port, 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\nabc').answer
  let read = 0
  for await (const chunk of slow) {
    read += (chunk as Buffer).length
    if (read > bytes) break
  }
  expect(read).toBeGreaterThan(bytes)
})

test.each([
  ['http://news.example/a?b=c', '/a?b=c', 'news.example'],
  ['HTTPS://news.example:8443/a', '/a', 'news.example:8443'],
  ['http://news.example', '/', 'news.example'],
  ['http://news.example?b=c', '/?b=c', 'news.example'],
  ['/http://news.example/a', '/http://news.example/a', 'own.example'],
])('accepts the target %s as path %s of host %s', async (target, path, host) => {
  const { port } = await open(({ url, headers, rawHeaders }, response) => {
    const written = rawHeaders[rawHeaders.findIndex((name) => /^host$/i.test(name)) + 1]
    response.end(JSON.stringify([url, headers.host, written]))
  })
  const { answer } = write(
    port,
    `GET ${target} HTTP/1.1\r\nHost: own.example\r\nconnection: close\r\n\r\n`,
  )
  expect((await answer).split('\r\n\r\n')[1]).toBe(JSON.stringify([path, host, host]))
})

/** Handler that responds after `release` was called. */
function held() {
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const handle: RequestListener = ({ url }, response) => {
    if (url === '/readyz') return void response.end('told')
    if (url !== '/held') return void response.end('at once')
    begun.resolve()
    void release.promise.then(() => response.end('held'))
  }
  return { handle, begun: begun.promise, release: release.resolve }
}

test('a stop waits for a response in flight and closes its connection', async () => {
  const { handle, begun, release } = held()
  const { server, url } = await open(handle)
  const answer = fetch(`${url}/held`)
  await begun
  const closed = server.close()
  expect(server.isStopping()).toBe(true)
  release()
  const response = await answer
  expect(await response.text()).toBe('held')
  expect(response.headers.get('connection')).toBe('close')
  await closed
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('a stop keeps a connection open until a response that has sent its head ends', async () => {
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const { server, url } = await open((_, response) => {
    response.write('first, ')
    begun.resolve()
    void release.promise.then(() => response.end('last'))
  })
  const response = await fetch(url)
  await begun.promise
  const closed = server.close()
  release.resolve()
  expect(await response.text()).toBe('first, last')
  await closed
})

test('a stop serves requests until a load balancer has seen /readyz fail and requests stop coming', async () => {
  const { handle } = held()
  const { server, url } = await open(handle, { quiet: 300, notice: 60_000 })
  await fetch(`${url}/readyz`)
  const closed = server.close()
  for (let turn = 0; turn < 20; turn += 1) {
    const response = await fetch(url)
    expect(await response.text()).toBe('at once')
    expect(response.headers.get('connection')).toBe('close')
  }
  await fetch(`${url}/readyz`)
  await closed
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('a stop ends after the notice time even if requests keep coming', async () => {
  const { handle } = held()
  const { server, url } = await open(handle, { quiet: 10_000, notice: 100 })
  await fetch(`${url}/readyz`)
  await server.close()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('a stop cuts off a response that takes longer than the maximum stop time', async () => {
  const { handle, begun } = held()
  const { server, url } = await open(handle, { most: 100 })
  const answer = fetch(`${url}/held`)
  await Promise.all([
    begun,
    expect(answer).rejects.toThrow('fetch failed'),
    begun.then(() => server.close()),
  ])
})

test('a stop takes at most ten seconds', () => {
  expect(STOP_TIMES.most).toBe(10_000)
  expect(STOP_TIMES.notice).toBeLessThan(STOP_TIMES.most)
})

test.each([
  ['127.0.0.1', /^Port \d+ of 127\.0\.0\.1 is taken: .* set PORT to another\.$/],
  ['192.0.2.1', /^The setting HOST is wrong: 192\.0\.2\.1 is no address of this machine\.$/],
  ['no-such-host.invalid', /^The setting HOST is wrong: no-such-host\.invalid is no address/],
])('listening on %s fails with a sentence for operators', async (host, sentence) => {
  const { port } = await open(answerAtOnce)
  const server = createHttpServer()
  await expect(server.listen(answerAtOnce, { port, host })).rejects.toThrow(sentence)
  await server.close()
})

test('a retiring server accepts no new connections and closes kept-alive ones after their next response', async () => {
  const { server, port } = await open((_, response) => response.end('here'))
  const socket = connect(port, HOST)
  sockets.push(socket)
  const answers = text(socket)
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await once(socket, 'data')
  const retired = server.retire()
  await expect(fetch(`http://${HOST}:${port}`)).rejects.toThrow('fetch failed')
  expect(socket.readableEnded).toBe(false)
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  expect((await answers).match(/^connection: close/gim)).toHaveLength(1)
  await retired
})

test('a retiring server waits at most a little longer than idle connections are kept alive', async () => {
  expect(STOP_TIMES.retire).toBeGreaterThan(CONNECTION_TIMES.keepAliveTimeout)
  const { server, port } = await open(answerAtOnce, { retire: 50 })
  const socket = connect(port, HOST)
  sockets.push(socket)
  await once(socket, 'connect')
  await server.retire()
  await server.close()
  if (!socket.closed) await once(socket.resume(), 'close')
})

test('a readiness check at another process of the port counts here too', async () => {
  let askedElsewhere: (saysStopping: boolean) => void = () => undefined
  const shared: boolean[] = []
  const readiness = {
    share: (saysStopping: boolean) => void shared.push(saysStopping),
    onAsked: (asked: typeof askedElsewhere) => void (askedElsewhere = asked),
  }
  const server = createHttpServer({ quiet: 1, notice: 60_000 }, readiness)
  servers.push(server)
  const port = await server.listen(answerAtOnce, { port: 0, host: HOST })
  await (await fetch(`http://${HOST}:${port}/readyz`)).text()
  expect(shared).toEqual([false])
  const closed = server.close()
  // A check that was answered "ready" is old by now; a check answered "stopping" is not.
  askedElsewhere(false)
  expect((await fetch(`http://${HOST}:${port}/`)).status).toBe(200)
  askedElsewhere(true)
  await closed
})
