import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
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
])('accept-encoding %s gives %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})

test('prefers the encoding that compresses fastest', () => {
  expect(preferredEncoding('gzip, zstd, br')).toBe('br')
  expect(preferredEncoding('gzip, zstd')).toBe('zstd')
  expect(preferredEncoding('deflate')).toBe('identity')
})

test.each(['br', 'zstd', 'gzip', 'identity'] as const)(
  'a body compressed with %s can be decompressed without loss',
  async (encoding) => {
    const body = Buffer.from('Leverkusener Morgenblatt – „Grüße“ '.repeat(500))
    for (const packed of [compressQuickly(body, encoding), await compressSmall(body, encoding)]) {
      expect((await decompress(packed, encoding)).equals(body)).toBe(true)
    }
  },
)

test.each(['br', 'zstd', 'gzip'] as const)(
  'a result of %s takes no more memory than its bytes',
  async (encoding) => {
    const body = Buffer.from('Leverkusener Morgenblatt – „Grüße“ '.repeat(500))
    for (const packed of [compressQuickly(body, encoding), await compressSmall(body, encoding)])
      expect(packed.buffer.byteLength).toBe(packed.length)
  },
)

/**
 * Returns the kibibytes that compressed pages leave in the old heap after minor collections, measured in a separate process.
 */
async function leftBehind(encoding: string, pages: number): Promise<number> {
  const script = `
    const { compressQuickly } = await import(${JSON.stringify(import.meta.resolve('./compression.ts'))})
    const words = Array.from({ length: 6000 }, () => Math.random().toString(36).slice(2))
    const page = Buffer.from(words.join(' '))
    const pack = () => { compressQuickly(page, '${encoding}'); gc({ type: 'minor' }) }
    pack()
    const before = process.memoryUsage().arrayBuffers
    for (let made = 0; made < ${pages}; made += 1) pack()
    console.log((process.memoryUsage().arrayBuffers - before) / 1024)`
  const args = ['--expose-gc', '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return Number(stdout)
}

test.each(['br', 'zstd', 'gzip'])(
  'a page compressed with %s leaves less than ten kilobytes in the old heap',
  async (encoding) => {
    expect(await leftBehind(encoding, 100)).toBeLessThan(100 * 10)
  },
)
