import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesBelow, FORMATS_READ } from './formats.ts'
import { readRecords } from './read.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-read-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Returns `line: value` for records and `line! reason` for unreadable ones. */
async function read(name: string, content: string | Buffer): Promise<string[]> {
  const file = join(folder, name)
  await writeFile(file, content)
  const found: string[] = []
  for await (const record of readRecords(file)) {
    const { line } = record
    found.push(
      record.kind === 'record'
        ? `${line}: ${JSON.stringify(record.value)}`
        : `${line}! ${'reason' in record ? record.reason : record.kind}`,
    )
  }
  return found
}

const BOM = '\ufeff'

test.each<[string, string, string[]]>([
  ['a.jsonl', '{"a":1}\n{"a":2}', ['1: {"a":1}', '2: {"a":2}']],
  ['b.ndjson', `${BOM}{"a":1}\r\n\r\n{"a":2}\r\n`, ['1: {"a":1}', '3: {"a":2}']],
  ['c.jsonl', '5\nnull\n[]', ['1: 5', '2: null', '3: []']],
  [
    'd.json',
    '{"title":"x","list":[{"articles":[1]}]}',
    ['1: {"title":"x","list":[{"articles":[1]}]}'],
  ],
  ['e.json', `${BOM}[\n {"a":"]}"},\n\n {"b":"\\"["}\n]\n`, ['2: {"a":"]}"}', '4: {"b":"\\"["}']],
  [
    'f.json',
    '{"total":2,"of":{"x":[1]},"articles":[{"a":1},\n{"b":2}],"next":"]","more":[{"c":3}]}',
    ['1: {"a":1}', '2: {"b":2}'],
  ],
  ['g.json', '{"a":1}\n{"b":2}', ['1: {"a":1}', '2: {"b":2}']],
  ['h.json', '[]', []],
  ['i.json', '', ['1! the file is empty']],
  [
    'i1.json',
    '[{"a":1},\n',
    ['1: {"a":1}', '2! the file ends before its list does: records may be missing'],
  ],
  [
    'i2.json',
    '{"articles":[{"a":1}],"total":',
    ['1: {"a":1}', '1! the file ends before its list does: records may be missing'],
  ],
  ['i3.jsonl', ' \n', ['1! the file is empty']],
  ['j.json', '[1, "a", null]', ['1: 1', '1: "a"', '1: null']],
  ['k.md', '---\nsection: x\n---\nText\n', ['1: {"slug":"k","section":"x","body_md":"Text\\n"}']],
  [
    'l.md',
    `${BOM}---\r\nsection: y\r\n---\r\nA\r\nB`,
    ['1: {"slug":"l","section":"y","body_md":"A\\nB"}'],
  ],
  ['lines', '{"a":1}\n{"a":2}\n', ['1: {"a":1}', '2: {"a":2}']],
  ['list.dat', ' [{"a":1}]', ['1: {"a":1}']],
  ['pretty.dat', '{\n"a":1\n}', ['1: {"a":1}']],
  ['text.dat', '---\nsection: x\n---\n', ['1: {"slug":"text","section":"x","body_md":""}']],
])('reads %s record by record', async (name, content, expected) => {
  expect(await read(name, content)).toEqual(expected)
})

test('reports broken lines and reads the rest', async () => {
  const content = Buffer.concat([
    Buffer.from('{"a":1}\n{"b":\nkein JSON\n'),
    Buffer.from([0x7b, 0xff, 0xfe, 0x7d, 0x0a]),
    Buffer.from(`{"long":"${'x'.repeat(50_000_000)}"}\n{"last":1}\n`),
  ])
  const found = await read('broken.jsonl', content)
  expect(found).toEqual([
    '1: {"a":1}',
    expect.stringMatching(/^2! the record is no JSON \(.*end of JSON input\)$/),
    expect.stringMatching(/^3! the record is no JSON/),
    '4! the record is no valid UTF-8',
    '5! the record is over 16 MB',
    '6: {"last":1}',
  ])
})

test('reports broken values of an array and reads the rest', async () => {
  const found = await read(
    'broken.json',
    `[\n{"a":1},\n{"b": c},\n{"d":"${'x'.repeat(17_000_000)}"},\n{"e":1}\n]`,
  )
  expect(found).toEqual([
    '2: {"a":1}',
    expect.stringMatching(/^3! the record is no JSON/),
    '4! the record is over 16 MB',
    '5: {"e":1}',
  ])
})

test.each([
  [
    'cut.json',
    '[{"a":1},\n{"b":"',
    ['1: {"a":1}', '2! the file ends inside of the record that begins here'],
  ],
  ['plain.md', 'Nur Text', ['1! front matter is missing']],
  ['list.md', '---\n- a\n---\n', ['1! front matter must hold fields']],
  [
    'yaml.md',
    '---\ntitle: x\nnote: "y\n---\n',
    [expect.stringMatching(/^\d! front matter is no YAML/)],
  ],
  ['plain.dat', 'Nur Text', [`1! the file is none of ${FORMATS_READ}`]],
])('reports %s as unreadable', async (name, content, expected) => {
  expect(await read(name, content)).toEqual(expected)
})

test('reads records longer than a chunk completely', async () => {
  const records = Array.from({ length: 20 }, (_, index) => ({
    index,
    text: `ä„“\\"${'€[{'.repeat(40_000)}`,
  }))
  const expected = records.map((record) => JSON.stringify(record))
  const lines = await read('big.jsonl', expected.join('\n'))
  expect(lines).toEqual(expected.map((json, index) => `${index + 1}: ${json}`))
  const values = await read('big.json', `[${expected.join(',\n')}]`)
  expect(values).toEqual(expected.map((json, index) => `${index + 1}: ${json}`))
})

test('walks a folder in order, without READMEs and other files', async () => {
  const tree = join(folder, 'tree')
  await mkdir(join(tree, 'sub'), { recursive: true })
  for (const name of ['b.md', 'a.jsonl', 'README.md', 'notes.txt', '.hidden.md', 'sub/c.JSON']) {
    await writeFile(join(tree, name), 'x')
  }
  const names = (await filesBelow(tree)).map(({ file }) => file.slice(tree.length + 1))
  expect(names).toEqual(['a.jsonl', 'b.md', 'sub/c.JSON'])
})

test.each([
  [
    'utf16.json',
    Buffer.from('\ufeff{"a":1}', 'utf16le'),
    'the file is in UTF-16: save it in UTF-8',
  ],
  ['unmarked.json', Buffer.from('{"a":1}', 'utf16le'), 'the file is in UTF-16: save it in UTF-8'],
  [
    'ghost.json',
    Buffer.from('\ufeff{"db":[{"meta":{},"data":{"posts":[]}}]}', 'utf16le'),
    'the file is in UTF-16: save it in UTF-8',
  ],
  [
    'utf16.md',
    Buffer.from('\ufeff---\ntitle: x\n---\n', 'utf16le'),
    'the file is in UTF-16: save it in UTF-8',
  ],
  [
    'picture.json',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff, 0xd8]),
    'the file is no text: it is damaged or of another kind',
  ],
])('refuses %s as a whole, in one sentence', async (name, content, reason) => {
  expect(await read(name, content)).toEqual([`1! ${reason}`])
})
