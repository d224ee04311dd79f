import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileStorage } from '../storage/file-storage.ts'
import { createMediaFiles } from './media-files.ts'
import { storeRecording } from './store-recording.ts'

test('stores a recording once, and neither missing files nor files of other types', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-recording-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const storage = createFileStorage(join(folder, 'store'))
  await writeFile(join(folder, 'Folge 1.MP3'), 'twelve bytes')
  await writeFile(join(folder, 'seite.html'), '<p>')
  const path = await storeRecording(storage, join(folder, 'Folge 1.MP3'))
  expect(path).toMatch(/^\/media\/import\/[\da-f]{32}\.mp3$/)
  expect(await storeRecording(storage, join(folder, 'Folge 1.MP3'))).toBe(path)
  expect(await createMediaFiles(storage).factsOf(path ?? '')).toEqual({
    bytes: 12,
    type: 'audio/mpeg',
  })
  for (const name of ['fehlt.mp3', 'seite.html'])
    expect(await storeRecording(storage, join(folder, name))).toBe(null)
})
