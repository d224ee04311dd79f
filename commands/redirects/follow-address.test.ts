import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followAddress } from './follow-address.ts'

const LEADS: Record<string, string> = {
  '/alt': '/mitte',
  '/mitte': '/neu',
  '/kreis': '/kreis',
  '/?p=12': '/neu',
  '/fort': 'https://anderswo.example/',
}
const asked: string[] = []
let server: Server
let site = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method, url = '' } = request
    asked.push(`${method} ${url}`)
    const location = LEADS[url]
    if (location) response.writeHead(301, { location })
    else response.writeHead(url === '/neu' ? 200 : 404)
    response.end()
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test.each([
  ['https://alt.example/alt', { status: 200, path: '/neu' }],
  ['https://alt.example/?p=12', { status: 200, path: '/neu' }],
  ['/neu', { status: 200, path: '/neu' }],
  ['/weg', { status: 404, path: '/weg' }],
  ['/kreis', { status: 0, path: 'too many redirects' }],
  ['/fort', { status: 0, path: 'https://anderswo.example/' }],
  ['ftp://alt.example/alt', { status: 0, path: 'no address' }],
])('the former address %s is followed on this site', async (address, expected) => {
  expect(await followAddress(site, address)).toEqual(expected)
})

test('asks this site by HEAD alone, also for addresses of other hosts', async () => {
  asked.length = 0
  await followAddress(site, 'https://alt.example/alt')
  expect(asked).toEqual(['HEAD /alt', 'HEAD /mitte', 'HEAD /neu'])
})

test('says in one sentence that the site does not answer', async () => {
  const closed = createServer()
  await new Promise<void>((done) => void closed.listen(0, '127.0.0.1', done))
  const { port } = closed.address() as AddressInfo
  await new Promise((done) => void closed.close(done))
  await expect(followAddress(`http://127.0.0.1:${port}`, '/neu')).rejects.toThrow(
    `The site http://127.0.0.1:${port} does not answer: start it, or name another by --site.`,
  )
})
