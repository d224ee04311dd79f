import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { imageSignature } from '../../src/services/images/image-request.ts'
import { exchange, type Exchange } from '../site/exchange.ts'
import { testSiteForFile } from '../site/test-site.ts'

const SOURCE = 'db/demo/publisher/logo.svg'

const site = await testSiteForFile()
let key: string
beforeAll(async () => {
  key = (await readFile(join(site.dataDir, 'image.key'), 'utf8')).trim()
})

function signed(picture: string, query: string): string {
  const path = `/images/${picture}`
  return `${path}?${query}&s=${imageSignature(key, path, query)}`
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await exchange(site.url, { path, method, headers })
  delete answer.headers.date
  return answer
}

/** Adds a picture; the returned function removes it with all its variants. */
async function picture(name: string): Promise<() => Promise<void>> {
  const file = join(site.dataDir, 'pictures', name)
  await mkdir(join(site.dataDir, 'pictures'), { recursive: true })
  await copyFile(SOURCE, file)
  return async () => {
    await rm(file)
    await rm(join(site.dataDir, 'image-cache'), { recursive: true })
  }
}

const outcome = ({ status, headers }: Exchange) => [status, headers['content-type']]

test('a picture is served alike from memory, also after its file is gone', async () => {
  const remove = await picture('kept.svg')
  const path = signed('kept.svg', 'w=24&fm=webp')
  const first = await ask(path)
  expect(outcome(first)).toEqual([200, 'image/webp'])
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=2592000',
    'content-security-policy': "default-src 'none'",
    vary: 'accept',
    'x-content-type-options': 'nosniff',
  })
  await remove()
  expect(await ask(path)).toEqual(first)
  expect(await ask(path, {}, 'HEAD')).toEqual({ ...first, body: '' })
  const known = await ask(path, { 'if-none-match': String(first.headers.etag) })
  expect([known.status, known.body, known.headers.etag]).toEqual([304, '', first.headers.etag])
  expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(404)
})

test('a picture is cached for each accepted format, and for its own signature only', async () => {
  const path = signed('site/logo.svg', 'w=32&auto=format')
  const [jpg, webp] = [{ accept: 'image/*' }, { accept: 'image/webp,*/*' }]
  for (let time = 0; time < 2; time += 1) {
    expect(outcome(await ask(path, jpg))).toEqual([200, 'image/jpeg'])
    expect(outcome(await ask(path, webp))).toEqual([200, 'image/webp'])
  }
  expect((await ask(path.replace('w=32', 'w=33'), jpg)).status).toBe(403)
  expect((await ask(path.replace('/images/', '//images/'), jpg)).status).not.toBe(200)
})

test('a picture whose address has an expiry, in any spelling, is not served from memory', async () => {
  const expiry = Math.floor(Date.now() / 1000) + 40 * 24 * 60 * 60
  for (const name of ['expires', '%65xpires']) {
    const remove = await picture('ending.svg')
    const path = signed('ending.svg', `w=40&fm=webp&${name}=${expiry}`)
    expect((await ask(path)).headers['cache-control']).toBe('public, max-age=2592000')
    await remove()
    expect((await ask(path)).status).toBe(404)
  }
})
