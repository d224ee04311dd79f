import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from './config.ts'
import { storagePlace } from './storage-config.ts'

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'zeitung',
  S3_ACCESS_KEY_ID: 'AKIA1',
}
const SECRET = { S3_SECRET_ACCESS_KEY: 'a/secret+key=' }

test('stores pictures below DATA_DIR, or in the configured bucket', async () => {
  const files = parseConfig({ DATA_DIR: '/daten' })
  expect(await storagePlace(files)).toEqual({ folder: '/daten' })
  expect(await storagePlace(parseConfig({ ...BUCKET, ...SECRET }))).toEqual({
    bucket: {
      endpoint: 'https://s3.example',
      name: 'zeitung',
      region: 'us-east-1',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'a/secret+key=',
      isInPath: true,
    },
  })
  const others = { S3_REGION: 'eu-central-1', S3_PATH_STYLE: 'false' }
  expect(await storagePlace(parseConfig({ ...BUCKET, ...SECRET, ...others }))).toMatchObject({
    bucket: { region: 'eu-central-1', isInPath: false },
  })
})

test.each([
  [BUCKET, 'S3_SECRET_ACCESS_KEY is missing'],
  [SECRET, 'S3_ENDPOINT is missing'],
  [{ ...BUCKET, ...SECRET, S3_BUCKET: '' }, 'S3_BUCKET is missing'],
  [{ ...BUCKET, ...SECRET, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID is missing'],
  [{ ...BUCKET, ...SECRET, S3_SECRET_ACCESS_KEY_FILE: '/a' }, 'S3_SECRET_ACCESS_KEY is set too'],
  [{ ...BUCKET, ...SECRET, S3_ENDPOINT: 'http://s3.example' }, 'must begin with https'],
  [{ ...BUCKET, ...SECRET, S3_ENDPOINT: 'https://s3.example?a' }, 'no query'],
  [{ ...BUCKET, ...SECRET, S3_BUCKET: 'Zeitung/Bilder' }, 'no name of a bucket'],
  [{ ...BUCKET, ...SECRET, S3_REGION: 'eu central' }, 'no region'],
  [{ ...BUCKET, ...SECRET, S3_PATH_STYLE: 'ja' }, 'S3_PATH_STYLE is wrong'],
  [{ IMAGE_CACHE_MB: '12' }, 'IMAGE_CACHE_MB is wrong'],
  [{ IMAGE_KEY: 'kurz' }, 'IMAGE_KEY is wrong'],
])('%j stops the start with a sentence', (environment, sentence) => {
  expect(() => parseConfig(environment)).toThrow(sentence)
})

test('reads the secret of the bucket from a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'secret')
  await writeFile(file, 'a-secret\n')
  const config = parseConfig({ ...BUCKET, S3_SECRET_ACCESS_KEY_FILE: file })
  expect(await storagePlace(config)).toMatchObject({ bucket: { secretAccessKey: 'a-secret' } })
  await writeFile(file, '\n')
  await expect(storagePlace(config)).rejects.toThrow('S3_SECRET_ACCESS_KEY_FILE is wrong')
})
