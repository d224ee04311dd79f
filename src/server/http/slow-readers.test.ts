// @module-tag full
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createHttpServer, MAX_PIPELINED, type HttpServer } from './http-server.ts'

const HOST = '127.0.0.1'
/** More than the network buffers on the way to a reader hold. */
const LARGE = Buffer.alloc(30_000_000, 'a')
const ASKED = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'

let server: HttpServer
let socket: Socket

afterEach(async () => {
  socket.destroy()
  await server.close()
})

async function ask(words: string, handle: RequestListener, standstill = 60_000): Promise<void> {
  server = createHttpServer({ standstill })
  const port = await server.listen(handle, { port: 0, host: HOST })
  socket = connect(port, HOST, () => socket.write(words))
  socket.on('error', () => undefined)
}

test('cuts off a client that keeps sending requests without receiving responses', async () => {
  let asked = 0
  const cut = Promise.withResolvers<void>()
  await ask(ASKED.repeat(1000), ({ socket: own }, response) => {
    asked += 1
    own.once('close', () => cut.resolve())
    response.end(LARGE)
  })
  await cut.promise
  expect(asked).toBe(MAX_PIPELINED + 1)
})

test('answers a few pipelined requests in their order', async () => {
  let asked = 0
  await ask(ASKED.repeat(MAX_PIPELINED + 1), (_, response) =>
    response.end(`answer ${(asked += 1)}.`),
  )
  let all = ''
  for await (const chunk of socket) {
    all += String(chunk)
    if (all.includes(`answer ${MAX_PIPELINED + 1}.`)) break
  }
  const numbers = [...all.matchAll(/answer (\d+)\./g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: MAX_PIPELINED + 1 }, (_, index) => index + 1))
})

test('cuts off a client that receives nothing any more, but not one that receives slowly', async () => {
  const STANDSTILL = 2000
  let isCut = false
  const cut = Promise.withResolvers<void>()
  const handle: RequestListener = ({ socket: own }, response) => {
    own.once('close', () => cut.resolve(void (isCut = true)))
    response.end(LARGE)
  }
  await ask(ASKED, handle, STANDSTILL)
  await once(socket, 'readable')
  const until = performance.now() + 1.5 * STANDSTILL
  while (performance.now() < until) {
    socket.read()
    await wait(20)
    // Pausing simulates a slow line: received data is not read at once.
    socket.pause()
  }
  expect(isCut).toBe(false)
  await cut.promise
})
