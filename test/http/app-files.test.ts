import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paidArticles } from '../site/paid-articles.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

type Manifest = {
  name: string
  display: string
  start_url: string
  icons: { src: string; sizes: string; type: string }[]
  shortcuts: { url: string }[]
}

async function readManifest(): Promise<Manifest> {
  const response = await site.get('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  return (await response.json()) as Manifest
}

test('[S1.14] the manifest names the paper and existing pages', async () => {
  const { name, display, start_url, shortcuts } = await readManifest()
  expect(name).toBe('Leverkusener Morgenblatt')
  expect(display).toBe('standalone')
  for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)])
    expect([200, 302, 303]).toContain((await site.get(url)).status)
})

test('icons have the sizes listed in the manifest', async () => {
  const { icons } = await readManifest()
  expect(icons.length).toBeGreaterThan(2)
  for (const { src, sizes, type } of icons) {
    const response = await site.get(src)
    expect(response.headers.get('content-type')).toBe(type)
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  }
  for (const none of ['icon-7.png', 'constructor'])
    expect((await site.get(`/icons/${none}`)).status).toBe(404)
})

test('[S1.13] the service worker lists the offline page and only existing files of this build', async () => {
  const response = await site.get('/sw.js')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const listed = /^self\.files=(\[.*?\]);/.exec(await response.text())?.[1] ?? '[]'
  const files = JSON.parse(listed) as { url: string; revision: string | null }[]
  expect(files.map(({ url }) => url)).toContain('/offline')
  expect(files.length).toBeGreaterThan(5)
  for (const { url } of files) expect((await site.get(url)).status, url).toBe(200)
  const tag = response.headers.get('etag') ?? ''
  const again = await site.get('/sw.js', { headers: { 'if-none-match': tag } })
  expect(again.status).toBe(304)
})

test('an entitled reader’s paid article may be stored offline; locked and free articles and gifts may not', async () => {
  const plus = { headers: { cookie: await site.signIn('plus') } }
  const edition = async (path: string, options?: RequestInit) =>
    (await site.get(path, options)).headers.get('offline-edition')
  const [paid] = await paidArticles(site)
  expect(await edition(paid?.path ?? '', plus)).toBe('entitled')
  expect(await edition(paid?.path ?? '')).toBeNull()
  expect(await edition('/1300101')).toBeNull()
  expect(await edition('/account', plus)).toBeNull()
})
