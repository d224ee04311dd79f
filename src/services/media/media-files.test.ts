import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileStorage } from '../storage/file-storage.ts'
import { createMediaFiles } from './media-files.ts'

test('returns length and type of a media file, and null for other types, folders and outside paths', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-media-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'media/below.mp3'), { recursive: true })
  await writeFile(join(folder, 'media/folge.mp3'), 'twelve bytes')
  await writeFile(join(folder, 'media/liste.txt'), 'x')
  await writeFile(join(folder, 'geheim.mp3'), 'x')
  const { factsOf } = createMediaFiles(createFileStorage(folder))
  expect(await factsOf('/media/folge.mp3')).toEqual({ bytes: 12, type: 'audio/mpeg' })
  const others = ['keine.mp3', 'liste.txt', '../geheim.mp3', 'below.mp3'].map(
    (name) => `/media/${name}`,
  )
  expect(await Promise.all(others.map(factsOf))).toEqual([null, null, null, null])
})
