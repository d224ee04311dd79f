import { expect, test } from 'vitest'
import { parseSoundJson, readJson } from './json-body.ts'

const MAX_BYTES = 1000

const parsed = (body: string): unknown => parseSoundJson(Buffer.from(body))

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['lists', nested(100)],
  ['objects', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
  ['brackets in a string', JSON.stringify({ text: '[{"'.repeat(5000) })],
  ['brackets after an escaped quotation mark', JSON.stringify({ text: '\\"[['.repeat(5000) })],
  ['many siblings', `[${Array.from({ length: 50_000 }, () => '[]').join()}]`],
])('parses a body of up to a hundred levels unchanged: %s', (_, body) => {
  expect(JSON.stringify(parsed(body))).toBe(body)
})

test.each([
  ['lists', nested(101), 'nested too deeply'],
  ['objects', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`, 'nested too deeply'],
  ['five megabytes of brackets', nested(2_500_000), 'nested too deeply'],
  ['five megabytes of open brackets', '['.repeat(5_000_000), 'nested too deeply'],
  [
    'brackets after a string that ends with an escaped backslash',
    `["\\\\",${nested(100)}]`,
    'nested too deeply',
  ],
])('refuses a more deeply nested body: %s', (_, body, reason) => {
  expect(() => parsed(body)).toThrow(
    expect.objectContaining({ status: 400, message: expect.stringContaining(reason) }),
  )
})

test.each([
  ['{"title":"a\\u0000b"}', 'title: holds a NUL character'],
  ['{"tags":["a",{"label":"\\ud800"}]}', 'tags.1.label: holds half of a character'],
  ['{"a":{"\\udfff":1}}', 'a: holds half of a character'],
])('refuses the text in %s and names its field', (body, reason) => {
  expect(() => parsed(body)).toThrow(
    expect.objectContaining({ status: 400, message: expect.stringContaining(reason) }),
  )
})

const read = (body: string, type = 'application/json'): Promise<unknown> =>
  readJson(
    new Request('http://localhost/', { method: 'PUT', body, headers: { 'content-type': type } }),
    MAX_BYTES,
  )

test('reads only JSON up to the length limit', async () => {
  await expect(read('a', 'text/plain')).rejects.toMatchObject({ status: 415 })
  await expect(read('a'.repeat(MAX_BYTES + 1))).rejects.toMatchObject({
    status: 413,
    message: 'The body is longer than 1000 bytes.',
  })
  expect(await read('{"a":1}', 'application/merge-patch+json; charset=utf-8')).toEqual({ a: 1 })
})
