// @module-tag full
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage, type StorageLocation } from '../../src/services/storage/open-storage.ts'
import type { Storage, StoredEntry } from '../../src/services/storage/storage.ts'
import { openTestBucket } from './bucket.ts'

type Place = { place: StorageLocation; close: () => Promise<void> }

/** Opens each implementation in a place of its own. */
const IMPLEMENTATIONS: Record<string, () => Promise<Place>> = {
  async files() {
    const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-storage-'))
    return { place: { folder }, close: () => rm(folder, { recursive: true }) }
  },
  async 'a bucket'() {
    const { close, ...bucket } = await openTestBucket()
    return { place: { bucket }, close }
  },
}

const text = (words: string): Blob => new Blob([words])
const NAMES = [
  'pictures/newsroom/ab/bild-10x20.jpg',
  'pictures/2026/Größe (1)!.webp',
  'pictures/a+b=c, %41 ~*;:@$.png',
  'media/folge.mp3',
]

describe.each(Object.keys(IMPLEMENTATIONS))('storage contract, %s', (name) => {
  let opened: Place
  let storage: Storage
  beforeAll(async () => {
    opened = (await IMPLEMENTATIONS[name]?.()) as Place
    storage = await openStorage(opened.place)
  })
  afterAll(() => opened?.close())

  const read = async (key: string) => (await storage.read(key, 1000))?.toString()
  const rangeOf = async (key: string, range?: { start: number; end: number }) =>
    new Response(await storage.open(key, range)).text()
  const listed = async (folder: string) => {
    const entries: StoredEntry[] = []
    for await (const entry of storage.list(folder)) entries.push(entry)
    return entries.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  }

  test('an unwritten key is not found', async () => {
    expect(await storage.facts('pictures/nichts.jpg')).toBeNull()
    expect(await storage.read('pictures/nichts.jpg', 1000)).toBeNull()
    expect(await storage.open('pictures/nichts.jpg')).toBeNull()
    expect(await storage.open('pictures/nichts.jpg', { start: 0, end: 1 })).toBeNull()
    expect(await listed('nirgends')).toEqual([])
  })

  test.each(NAMES)('%s is read as written and is in its folder’s list', async (key) => {
    await storage.write(key, text(`Inhalt von ${key}`))
    const bytes = Buffer.byteLength(`Inhalt von ${key}`)
    expect(await read(key)).toBe(`Inhalt von ${key}`)
    expect(await rangeOf(key)).toBe(`Inhalt von ${key}`)
    expect(await storage.facts(key)).toEqual({
      bytes,
      version: expect.stringMatching(/^[\w-]+$/) as string,
    })
    const [folder = ''] = key.split('/')
    const entry = (await listed(folder)).find((one) => one.key === key)
    expect(entry).toMatchObject({ bytes })
    expect(Math.abs(Date.now() - (entry?.changedAt.getTime() ?? 0))).toBeLessThan(60_000)
  })

  test('a range includes its first and last byte', async () => {
    await storage.write('media/bereich.mp3', text('0123456789'))
    expect(await rangeOf('media/bereich.mp3', { start: 0, end: 1 })).toBe('01')
    expect(await rangeOf('media/bereich.mp3', { start: 3, end: 6 })).toBe('3456')
    expect(await rangeOf('media/bereich.mp3', { start: 8, end: 9 })).toBe('89')
  })

  test('writing a key again replaces its content and changes its version', async () => {
    const key = 'pictures/wieder.jpg'
    await storage.write(key, text('eins'))
    const first = await storage.facts(key)
    await storage.write(key, text('zwei und mehr'))
    expect(await read(key)).toBe('zwei und mehr')
    expect((await storage.facts(key))?.version).not.toBe(first?.version)
    expect((await listed('pictures')).filter((one) => one.key === key)).toHaveLength(1)
  })

  test('an empty file and one of a megabyte are read unchanged', async () => {
    const large = Buffer.alloc(1_200_000, 'Morgenblatt')
    await storage.write('media/leer.mp3', new Blob([]))
    await storage.write('media/gross.mp3', new Blob([large]))
    expect(await storage.facts('media/leer.mp3')).toMatchObject({ bytes: 0 })
    expect((await storage.read('media/leer.mp3', 10))?.length).toBe(0)
    expect((await storage.read('media/gross.mp3', 2_000_000))?.equals(large)).toBe(true)
    await expect(storage.read('media/gross.mp3', 1_199_999)).rejects.toMatchObject({ status: 422 })
    expect((await storage.read('media/gross.mp3', 1_200_000))?.length).toBe(1_200_000)
  })

  test.each([
    '',
    'pictures/../editor.key',
    '../editor.key',
    '/pictures/a.jpg',
    'pictures//a.jpg',
    'pictures/./a.jpg',
    'pictures/',
    'pictures\\a.jpg',
    'pictures/a\0.jpg',
    'pictures/a\n.jpg',
    `pictures/${'ä'.repeat(450)}.jpg`,
  ])('refuses the invalid key %j', async (key) => {
    expect(await storage.facts(key)).toBeNull()
    expect(await storage.read(key, 1000)).toBeNull()
    expect(await storage.open(key)).toBeNull()
    await expect(storage.write(key, text('x'))).rejects.toThrow('is no key')
  })

  test('lists more than a thousand names', async () => {
    const keys = Array.from({ length: 1003 }, (_, index) => `viele/${index}.jpg`)
    for (let start = 0; start < keys.length; start += 50)
      await Promise.all(keys.slice(start, start + 50).map((key) => storage.write(key, text('x'))))
    expect(new Set((await listed('viele')).map(({ key }) => key))).toEqual(new Set(keys))
  })
})
