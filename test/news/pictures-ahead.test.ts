import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../src/store/test-database.ts'
import { openSiteOn, urlOf } from '../site/open-site-on.ts'

test('the usual sizes of a picture are made when an article with it is published, not of an old one', async () => {
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
  const background = { r: 200, g: 80, b: 20 }
  const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const img = await ask('POST', 'pictures', new Uint8Array(bytes), 'image/jpeg')
  await ask('PUT', 'channels/sport', JSON.stringify({ displayName: 'Sport' }))
  const publish = (id: number, date: Date) =>
    ask(
      'PUT',
      `articles/${id}`,
      JSON.stringify({ title: 'Fähre', section: 'sport', date, body_md: 'Text.', img }),
    )
  const made = async () =>
    (
      await readdir(join(dataDir, 'image-cache'), { recursive: true, withFileTypes: true }).catch(
        () => [],
      )
    )
      .filter((entry) => entry.isFile())
      .map(({ name }) => name.split('.').at(-1))

  await publish(1, new Date('2025-01-05'))
  await publish(2, new Date())
  // Six widths in two qualities, and the card of other sites.
  await expect
    .poll(async () => (await made()).join(' '))
    .toMatch(/^(?=.*jpg)(?:(?:webp|jpg) ?){13}$/)
})
