import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchingTag } from './conditional-request.ts'

const tag = fc
  .string({
    unit: fc.constantFrom(...'!#$%&()*+,-./09:;<=>?@AZ[]^_`az{|}~'.split('')),
    maxLength: 20,
  })
  .map((text) => `"${text}"`)
const written = (one: string) =>
  fc
    .tuple(fc.constantFrom('', 'W/'), fc.constantFrom('', ' ', '\t'), fc.constantFrom('', ' '))
    .map(([weak, before, after]) => `${before}${weak}${one}${after}`)

test('matchingTag finds a tag alone, weak, and at any position in a list', () => {
  fc.assert(
    fc.property(
      tag,
      fc.array(tag, { maxLength: 4 }),
      fc.array(tag, { maxLength: 4 }),
      fc.gen(),
      (own, before, after, pick) => {
        const header = [...before, own, ...after].map((one) => pick(written, one)).join(',')
        expect(matchingTag(header, [own])).toBe(own)
      },
    ),
  )
})

test('matchingTag does not find a tag that is not listed', () => {
  fc.assert(
    fc.property(tag, fc.array(tag, { maxLength: 6 }), fc.gen(), (own, others, pick) => {
      const header = others
        .filter((other) => other !== own)
        .map((one) => pick(written, one))
        .join(',')
      expect(matchingTag(header, [own])).toBeUndefined()
    }),
  )
})

test('matchingTag prefers the first of several own tags, and matches any for `*`', () => {
  expect(matchingTag('"c", W/"b"', ['"a"', '"b"', '"c"'])).toBe('"b"')
  expect(matchingTag(' * ', ['"a"', '"b"'])).toBe('"a"')
  expect(matchingTag('"*"', ['"a"'])).toBeUndefined()
})

test.each([undefined, null, '', 'a', 'W/a', '"a', 'W/', ',', '"b" "a'])(
  'the header %o matches no own tag',
  (header) => expect(matchingTag(header, ['"a"'])).toBeUndefined(),
)

test('matchingTag reads long malformed headers in less than a second of processor time', () => {
  const before = process.threadCpuUsage()
  for (const header of ['"'.repeat(16_001), 'W/"'.repeat(5000), '"",'.repeat(5000)])
    expect(matchingTag(header, ['"a"'])).toBeUndefined()
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
})
