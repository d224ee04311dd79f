import { connect } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changeSettings } from '../site/change-settings.ts'
import { paidArticles } from '../site/paid-articles.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

/** Sends raw bytes as a request and returns the status line of the answer. */
function statusLineOf(request: string): Promise<string> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
  })
}

test.each([
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n'],
  ['the same Host header twice', 'GET / HTTP/1.1\r\nHost: a.example\r\nhost: a.example\r\n'],
  [
    'two Host headers and a whole address',
    'GET http://a.example/ HTTP/1.1\r\nHost: a\r\nHost: a\r\n',
  ],
  ['no Host header', 'GET / HTTP/1.1\r\n'],
  ['HTTP/2.0', 'GET / HTTP/2.0\r\nHost: a.example\r\n'],
  ['HTTP/0.9', 'GET / HTTP/0.9\r\nHost: a.example\r\n'],
  ['HTTP/1.2', 'GET / HTTP/1.2\r\nHost: a.example\r\n'],
  ['HTTP/3.7', 'GET / HTTP/3.7\r\nHost: a.example\r\n'],
])('answers 400 to a request with %s', async (_, head) => {
  expect(await statusLineOf(`${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
})

test.each(['1.0', '1.1'])('answers a request of HTTP/%s', async (version) => {
  const request = `GET /healthz HTTP/${version}\r\nHost: a.example\r\nConnection: close\r\n\r\n`
  expect(await statusLineOf(request)).toMatch(/^HTTP\/1\.1 200 /)
})

async function mediaPath(): Promise<string> {
  const feed = await (await site.get('/feeds/podcasts/1')).text()
  return /\/media\/[\w./-]+\.\w+/.exec(feed)?.[0] ?? ''
}

test('a media range is sent only if If-Range names the current version', async () => {
  const path = await mediaPath()
  const whole = await site.get(path, { method: 'HEAD' })
  const etag = whole.headers.get('etag') ?? ''
  const ask = async (headers: Record<string, string>) => {
    const response = await site.get(path, { headers: { range: 'bytes=0-99', ...headers } })
    await response.arrayBuffer()
    return [response.status, response.headers.get('content-length')]
  }
  const all = [200, whole.headers.get('content-length')]
  expect(await ask({})).toEqual([206, '100'])
  expect(await ask({ 'if-range': etag })).toEqual([206, '100'])
  expect(await ask({ 'if-range': '"of-another-version"' })).toEqual(all)
  expect(await ask({ 'if-range': `W/${etag}` })).toEqual(all)
  expect(await ask({ 'if-range': 'Sat, 28 Nov 2026 06:00:00 GMT' })).toEqual(all)
  expect(await ask({ range: 'bytes=999999999-', 'if-range': '"of-another-version"' })).toEqual(all)
})

test('built files that announce ranges answer range requests', async () => {
  const page = await (await site.get('/')).text()
  const paths = new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))
  expect(paths.size).toBeGreaterThan(2)
  for (const path of paths)
    for (const time of ['first', 'again']) {
      const { headers } = await site.get(path)
      const part = await site.get(path, { headers: { range: 'bytes=0-9' } })
      const isAnnounced = headers.get('accept-ranges') === 'bytes'
      expect([time, path, part.status]).toEqual([time, path, isAnnounced ? 206 : 200])
    }
})

test.each(['.', ')', ',', ').', '…'])(
  'an article’s address followed by %s redirects to the article',
  async (end) => {
    const [article] = await paidArticles(site)
    const path = article?.path ?? ''
    const answer = await site.get(`${path}${end}?utm_source=mail`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `${path}?utm_source=mail`,
    ])
  },
)

test('answers 404 to an unknown address with a full stop', async () => {
  for (const path of ['/gibt-es-nicht.', '/titel-1999999999.', '/impressum.html'])
    expect((await site.get(path)).status).toBe(404)
})

test('a section in capital letters redirects to the section', async () => {
  for (const [path, section] of [
    ['/Sport', '/sport'],
    ['/SPORT?x=1', '/sport?x=1'],
    ['/Region/Leichlingen', '/region/leichlingen'],
  ]) {
    const answer = await site.get(path ?? '')
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, section])
  }
  expect((await site.get('/Gibt-Es-Nicht')).status).toBe(404)
})

test('/favicon.ico serves the paper’s icon in ICO format', async () => {
  const answer = await site.get('/favicon.ico')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  const icon = Buffer.from(await answer.arrayBuffer())
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1])
  const [length, start] = [icon.readUInt32LE(14), icon.readUInt32LE(18)]
  const picture = icon.subarray(start, start + length)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})

test('/ads.txt contains the newsroom’s entries, one per line, and answers 404 without entries', async () => {
  expect((await site.get('/ads.txt')).status).toBe(404)
  const entries = ['google.com, pub-1234, DIRECT, f08c47fec0942fa0', 'contact=ads@leser.example']
  await changeSettings(site, { ads_txt: entries })
  await expect.poll(async () => (await site.get('/ads.txt')).status).toBe(200)
  const answer = await site.get('/ads.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toBe(`${entries.join('\n')}\n`)
  await changeSettings(site, { ads_txt: null })
})
