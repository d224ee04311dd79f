import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestSite } from '../site/test-site.ts'

const UI = join(import.meta.dirname, '../../src/ui')
const CLIENT = join(import.meta.dirname, '../../dist/client/assets')

const ROOMS = [
  'kit',
  'news',
  'news/player',
  'news/lists',
  'news/sport',
  'layouts',
  'layouts/dialog-flow',
  'layouts/office',
  'layouts/portal',
]

/** Returns the component names in a folder. */
const componentsIn = async (room: string): Promise<string[]> =>
  (await readdir(join(UI, room)))
    .filter((name) => /^[A-Z]\w+\.tsx$/.test(name))
    .map((name) => name.replace('.tsx', ''))

test('in development, the catalogue shows every component of kit, news, lists, player and layouts, light and dark', async () => {
  const site = await openTestSite({ NODE_ENV: 'development' })
  const both = await (await site.get('/_katalog')).text()
  for (const mode of ['light', 'dark']) {
    expect(both).toContain(`src="/_katalog/${mode}"`)
    expect(await (await site.get(`/_katalog/${mode}`)).text()).toContain(
      `<html lang="de" class="${mode}"`,
    )
  }
  const html = await (await site.get('/_katalog/dark')).text()
  await site.close()
  const names = (await Promise.all(ROOMS.map(componentsIn))).flat()
  // An island is the placeholder of another component.
  const missing = names.filter(
    (name) => name !== 'Island' && !new RegExp(`<h2>${name}(?::|<| \\()`).test(html),
  )
  expect(names.length).toBeGreaterThan(70)
  expect(missing).toEqual([])
})

test('in production, the catalogue answers 404 and readers load no part of it', async () => {
  const site = await openTestSite({ NODE_ENV: 'production' })
  for (const path of ['/_katalog', '/_katalog/dark'])
    expect((await site.get(path)).status).toBe(404)
  await site.close()
  const scripts = (await readdir(CLIENT)).filter((name) => /\.(?:js|css)$/.test(name))
  expect(scripts.length).toBeGreaterThan(3)
  const texts = await Promise.all(scripts.map((name) => readFile(join(CLIENT, name), 'utf8')))
  expect(texts.filter((text) => /katalog/i.test(text))).toEqual([])
})
