import { expect, test } from 'vitest'
import {
  acceptedEncodings,
  compressQuickly,
  compressSmall,
  decompress,
  preferredEncoding,
} from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', ['br', 'zstd', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['br;q=0, gzip;q=0.5', ['gzip', 'identity']],
  ['br;q=0.0, zstd; q=0', ['identity']],
  ['xbr, brotli', ['identity']],
  ['BR', ['br', 'identity']],
  [undefined, ['identity']],
])('%s accepts %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})

test('a reader who waits gets what is made quickest', () => {
  expect(preferredEncoding('gzip, zstd, br')).toBe('br')
  expect(preferredEncoding('gzip, zstd')).toBe('zstd')
  expect(preferredEncoding('deflate')).toBe('identity')
})

test.each(['br', 'zstd', 'gzip', 'identity'] as const)('%s loses nothing', async (encoding) => {
  const body = Buffer.from('Leverkusener Morgenblatt – „Grüße“ '.repeat(500))
  for (const packed of [compressQuickly(body, encoding), await compressSmall(body, encoding)]) {
    expect((await decompress(packed, encoding)).equals(body)).toBe(true)
  }
})

test.each(['br', 'zstd', 'gzip'] as const)(
  '%s keeps no more memory than bytes',
  async (encoding) => {
    const body = Buffer.from('Leverkusener Morgenblatt – „Grüße“ '.repeat(500))
    for (const packed of [compressQuickly(body, encoding), await compressSmall(body, encoding)])
      expect(packed.buffer.byteLength).toBe(packed.length)
  },
)
