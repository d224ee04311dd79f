import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { readBody } from '../../services/calls/read-body.ts'
import { bodyOf } from './account-requests.ts'

const form = (context: Context) => bodyOf(context)
const bytes = (context: Context) => readBody(context.req.raw, 1000)

test.each([
  { type: 'application/x-www-form-urlencoded', read: form },
  { type: 'multipart/form-data; boundary=x', read: form },
  { type: 'application/json', read: form },
  { type: 'application/json', read: bytes },
])('refuses a body of $type that breaks off with 400', async ({ type, read }) => {
  const outcome = Promise.withResolvers<unknown>()
  const app = new Hono().post('/', async (context) => {
    outcome.resolve(await read(context).catch((error: { status?: number }) => error.status))
    return context.body(null)
  })
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 20\r\n\r\nwish=`,
  )
  await once(server, 'request')
  socket.destroy()
  expect(await outcome.promise).toBe(400)
})
