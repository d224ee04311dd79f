import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createPictureFetcher } from './fetch-picture.ts'
import { isPublicAddress } from './public-address.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function fetcher(options: Parameters<typeof createPictureFetcher>[0] = { allowsLoopback: true }) {
  const made = createPictureFetcher(options)
  closing.push(() => made.close())
  return made
}

test('returns the whole picture after redirects and sends no cookies or credentials', async () => {
  const seen: unknown[] = []
  const address = await serve((request, response) => {
    seen.push(request.headers.cookie, request.headers.authorization)
    if (request.url === '/a') return void response.writeHead(302, { location: '/b' }).end()
    response.end('bytes')
  })
  const fetched = await fetcher().fetch(`${address}/a`)
  expect(fetched).toEqual({ kind: 'bytes', bytes: Buffer.from('bytes') })
  expect(seen).toEqual([undefined, undefined, undefined, undefined])
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fc00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'ff02::1',
  'localhost',
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['93.184.216.34', '8.8.8.8', '2a00:1450:4001::1', '2606:2800:220:1::'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['http://127.0.0.1:1/x', 'its address is not public'],
  ['http://[::1]:1/x', 'its address is not public'],
  ['http://[::ffff:127.0.0.1]:1/x', 'its address is not public'],
  ['http://2130706433/x', 'its address is not public'],
  ['http://0x7f.1/x', 'its address is not public'],
  ['http://localhost:1/x', 'its address is not public'],
  ['http://169.254.169.254/latest/meta-data', 'its address is not public'],
  ['file:///etc/passwd', 'it is no address of the web'],
  ['ftp://example.com/x.jpg', 'it is no address of the web'],
  ['http://user:secret@example.com/x.jpg', 'its address holds a password'],
])('does not fetch %s', async (address, reason) => {
  expect(await fetcher({}).fetch(address)).toEqual({ kind: 'none', reason })
})

test('does not follow a redirect into a private network', async () => {
  const address = await serve((_, response) =>
    response.writeHead(302, { location: 'http://10.0.0.1/x' }).end(),
  )
  expect(await fetcher().fetch(address)).toEqual({
    kind: 'none',
    reason: 'its address is not public',
  })
})

test('bounds redirects, bytes and time', async () => {
  const address = await serve((request, response) => {
    if (request.url === '/round') return void response.writeHead(302, { location: '/round' }).end()
    if (request.url === '/late') return undefined
    if (request.url === '/said')
      return void response.writeHead(200, { 'content-length': 30_000_000 }).write('x')
    if (request.url === '/gone') return void response.writeHead(404).end()
    const send = (): void =>
      void (response.write(Buffer.alloc(1_000_000))
        ? setImmediate(send)
        : response.once('drain', send))
    send()
  })
  const reasonOf = async (path: string, milliseconds?: number) => {
    const options = { allowsLoopback: true, ...(milliseconds && { milliseconds }) }
    const fetched = await fetcher(options).fetch(`${address}${path}`)
    return fetched.kind === 'none' ? fetched.reason : 'bytes'
  }
  expect(await reasonOf('/round')).toBe('it leads on and on')
  expect(await reasonOf('/late', 200)).toBe('it took too long')
  expect(await reasonOf('/said')).toBe('it is over 20 MB')
  expect(await reasonOf('/endless')).toBe('it is over 20 MB')
  expect(await reasonOf('/gone')).toBe('it answers 404')
})

test('no longer fetches from a host that failed three times', async () => {
  let asked = 0
  const address = await serve((request) => {
    asked += 1
    request.socket.destroy()
  })
  const { fetch } = fetcher()
  const reasons = []
  for (let index = 0; index < 5; index += 1) {
    const fetched = await fetch(address)
    reasons.push(fetched.kind === 'none' ? fetched.reason : 'bytes')
  }
  expect(reasons.slice(3)).toEqual(Array(2).fill('its host has failed three times'))
  expect(asked).toBe(3)
})
