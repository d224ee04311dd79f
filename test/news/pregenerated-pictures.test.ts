// @module-tag full
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { openSiteOn, urlOf } from '../site/open-site-on.ts'

test('publishing an article creates the usual sizes of its picture; an old article’s publication does not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'morgenblatt-ahead-'))
  await chmod(dataDir, 0o711)
  const store = await createTestDatabase()
  const site = await openSiteOn({
    databaseUrl: urlOf(store),
    dataDir,
    environment: { EDITOR_KEY: 'k'.repeat(20) },
  })
  onTestFinished(async () => {
    await site.close()
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${await site.listen()}`
  const ask = async (method: string, path: string, body: BodyInit, type = 'application/json') => {
    const headers = { authorization: `Bearer ${'k'.repeat(20)}`, 'content-type': type }
    const answer = await fetch(`${url}/content-api/v5/${path}`, { method, headers, body })
    expect(answer.ok).toBe(true)
    return (await answer.json()) as object
  }
  const picture = async (red: number, width: number) => {
    const background = { r: red, g: 80, b: 20 }
    const bytes = await sharp({ create: { width, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer()
    return ask('POST', 'pictures', new Uint8Array(bytes), 'image/jpeg')
  }
  const publish = (id: number, date: Date, img: object) => {
    const record = { title: 'Fähre', section: 'sport', date, body_md: 'Text.', img }
    return ask('PUT', `articles/${id}`, JSON.stringify(record))
  }
  const made = async (ending: string) => {
    const folder = join(dataDir, 'image-cache')
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    return names.filter((name) => name.endsWith(ending)).length
  }

  await ask('PUT', 'channels/sport', JSON.stringify({ displayName: 'Sport' }))
  await publish(1, new Date(), await picture(200, 1600))
  // The sharing picture is created last.
  await expect.poll(() => made('.jpg')).toBe(1)
  expect(await made('.webp')).toBe(12)
  await publish(2, new Date('2025-01-05'), await picture(100, 1600))
  await publish(3, new Date(), await picture(50, 400))
  await expect.poll(() => made('.jpg')).toBe(2)
  expect(await made('.webp')).toBe(12 + 4)
})
