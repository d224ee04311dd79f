import { beforeAll, expect, test } from 'vitest'
import { exchange } from '../site/exchange.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()
let places: [string, string][]
beforeAll(async () => {
  const home = (await exchange(site.url, { path: '/' })).body
  const find = (pattern: RegExp) => (pattern.exec(home)?.[0] ?? '').replaceAll('&amp;', '&')
  places = [
    ['a page', '/1300101'],
    ['its data', '/1300101/_payload.json'],
    ['a script', find(/\/assets\/[^"]+\.js/)],
    ['a style', find(/\/assets\/[^"]+\.css/)],
    ['the icons', '/sprite.svg'],
    ['a picture', find(/\/images\/[^" ]+/)],
  ]
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  exchange(site.url, { path, method, headers })

/** Returns the entity tag after the answer got its final compression. */
async function settledTag(path: string, encoding: string): Promise<string> {
  const ask = async () => String((await get(path, { 'accept-encoding': encoding })).headers.etag)
  await expect.poll(ask, { message: path }).not.toMatch(/-1"$/)
  return ask()
}

test('answers 304 to every form of a matching conditional request', async () => {
  for (const [name, path] of places) {
    const tag = await settledTag(path, 'br')
    expect([name, tag]).toEqual([name, expect.stringMatching(/^"[^"]+"$/)])
    const forms = [tag, `W/${tag}`, `"x", ${tag}`, `W/"x",W/${tag} , "y"`, '*']
    for (const form of forms) {
      const { status, body, headers } = await get(path, {
        'accept-encoding': 'br',
        'if-none-match': form,
      })
      expect([name, form, status, body, headers.etag]).toEqual([name, form, 304, '', tag])
    }
    for (const form of ['"x"', 'W/"x", "y"', tag.slice(1, -1)]) {
      const { status } = await get(path, { 'accept-encoding': 'br', 'if-none-match': form })
      expect([name, form, status]).toEqual([name, form, 200])
    }
  }
})

test('every encoding has its own entity tag, and a tag of any accepted encoding gives 304', async () => {
  for (const [name, path] of places.filter(([one]) => one !== 'a picture')) {
    const tags = new Map<string, string>()
    for (const encoding of ['br', 'gzip', 'zstd', 'identity'])
      tags.set(encoding, await settledTag(path, encoding))
    expect([name, new Set(tags.values()).size]).toEqual([name, 4])
    const gzip = String(tags.get('gzip'))
    const either = await get(path, { 'accept-encoding': 'br, gzip', 'if-none-match': gzip })
    expect([name, either.status, either.headers.etag]).toEqual([name, 304, gzip])
    const other = await get(path, { 'accept-encoding': 'br', 'if-none-match': gzip })
    expect([name, other.status, other.headers.etag]).toEqual([name, 200, tags.get('br')])
  }
})

test('the first, fast compression of a page has another entity tag than the final one, and both give 304', async () => {
  const first = await get('/1300104', { 'accept-encoding': 'br' })
  const tag = String(first.headers.etag)
  const settled = await settledTag('/1300104', 'br')
  expect(settled).not.toBe(tag)
  const again = await get('/1300104', { 'accept-encoding': 'br', 'if-none-match': tag })
  expect([again.status, again.headers.etag]).toEqual([304, tag])
})

test('answers 304 to a conditional HEAD', async () => {
  for (const [name, path] of places) {
    const tag = await settledTag(path, 'br')
    const { status } = await get(path, { 'accept-encoding': 'br', 'if-none-match': tag }, 'HEAD')
    expect([name, status]).toEqual([name, 304])
  }
})
