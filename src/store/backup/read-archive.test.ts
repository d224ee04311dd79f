import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync } from 'node:zlib'
import { pack, type Header } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MANIFEST, rowsName, SEQUENCES, type Manifest } from './format.ts'
import { readArchive, type Receiver } from './read-archive.ts'
import { appendSeal } from './seal.ts'
import { ArchiveWriter } from './write-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-archive-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const signal = new AbortController().signal

const manifest: Manifest = {
  format: 1,
  madeAt: '2026-11-23T05:00:00.000Z',
  migrations: [{ name: '0001-a.sql', checksum: 'a' }],
  tables: [
    { name: 'notes', columns: ['text'] },
    { name: 'Tab/elle', columns: ['text'] },
  ],
}

type Content = { name: string; text: string; type?: Header['type'] }

const start: Content[] = [{ name: MANIFEST, text: JSON.stringify(manifest) }]
const whole: Content[] = [
  ...start,
  { name: rowsName('notes', 1), text: 'a\n' },
  { name: rowsName('notes', 2), text: 'b\n' },
  { name: rowsName('Tab/elle', 1), text: 'c\n' },
  { name: SEQUENCES, text: '[]' },
  { name: 'files/editor.key', text: 'k' },
  { name: 'files/pictures/2026/Größe.jpg', text: 'p' },
]

/** Creates a sealed archive with any content, as an attacker who knows the format could. */
async function archiveOf(name: string, content: Content[]): Promise<string> {
  const tar = pack()
  for (const { name: entry, text, type = 'file' } of content) {
    if (type === 'file') tar.entry({ name: entry, size: Buffer.byteLength(text) }, text)
    else tar.entry({ name: entry, type, linkname: '../../..' }, '')
  }
  tar.finalize()
  const compressed = zstdCompressSync(await buffer(Readable.from(tar as AsyncIterable<Buffer>)))
  const sealed = await buffer(Readable.from([compressed]).pipe(appendSeal()))
  const file = join(folder, name)
  await writeFile(file, sealed)
  return file
}

/** Returns what the receiver gets from an archive, entry by entry. */
async function read(file: string): Promise<string[]> {
  const seen: string[] = []
  const textOf = async (content: AsyncIterable<Buffer>) => {
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  }
  const receiver: Receiver = {
    manifest: async ({ madeAt }) => void seen.push(madeAt),
    rows: async ({ name }, content) => void seen.push(`${name}: ${await textOf(content)}`),
    sequences: async (sequences) => void seen.push(`${sequences.length} sequences`),
    file: async ({ path }, content) => void seen.push(`${path}: ${await textOf(content)}`),
  }
  await readArchive(file, receiver, { signal, onBytes: () => undefined })
  return seen
}

test('reads all entries of an archive in their order', async () => {
  const file = await archiveOf('whole', whole)
  expect(await read(file)).toEqual([
    manifest.madeAt,
    'notes: a\n',
    'notes: b\n',
    'Tab/elle: c\n',
    '0 sequences',
    'editor.key: k',
    'pictures/2026/Größe.jpg: p',
  ])
})

test('refuses a file cut off at any byte', async () => {
  const bytes = await readFile(await archiveOf('whole', whole))
  const file = join(folder, 'cut')
  for (let length = 0; length < bytes.length; length += 1) {
    await writeFile(file, bytes.subarray(0, length))
    await expect(read(file), `${length} of ${bytes.length} bytes`).rejects.toThrow(
      'it is no backup, or it was cut short',
    )
  }
})

test('refuses a file with one changed bit at any place or with extra bytes at its end', async () => {
  const bytes = await readFile(await archiveOf('whole', whole))
  const file = join(folder, 'changed')
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ (1 << (place % 8))
    await writeFile(file, changed)
    await expect(read(file), `byte ${place}`).rejects.toThrow()
  }
  await writeFile(file, Buffer.concat([bytes, Buffer.from('\n')]))
  await expect(read(file)).rejects.toThrow('it is no backup, or it was cut short')
  await writeFile(file, Buffer.concat([bytes.subarray(0, -44), bytes]))
  await expect(read(file)).rejects.toThrow()
})

test.each([
  'files/../editor.key',
  'files/pictures/../../editor.key',
  'files/pictures/./x',
  'files/pictures//x',
  'files//etc/passwd',
  '/etc/passwd',
  'files/pictures/a\\..\\..\\b',
  'files/pictures/',
  'files/pictures',
  'files/.bashrc',
  'files/postgres/pg_hba.conf',
  'files/pictures.key/x',
  'files/a/b.key',
  'files/pictures/.restore.unfinished/x',
  'tables/notes/3',
  'tables/../000001',
  'other',
])('refuses an entry with the name %j', async (name) => {
  const file = await archiveOf('hostile', [...whole, { name, text: 'x' }])
  await expect(read(file)).rejects.toThrow(/which no backup holds there/)
})

test.each(['symlink', 'link', 'directory', 'character-device', 'fifo'] as const)(
  'refuses an entry of the type %s',
  async (type) => {
    const name = 'files/pictures/bild.jpg'
    const file = await archiveOf('links', [...whole, { name, text: '', type }])
    await expect(read(file)).rejects.toThrow(/which no backup holds there/)
  },
)

test.each([
  ['nothing', []],
  ['no manifest', whole.slice(1)],
  ['two manifests', [...start, ...whole]],
  ['no end', whole.slice(0, 3)],
  ['a missing part', [...start, ...whole.slice(2)]],
  [
    'tables in another order',
    [...start, ...whole.slice(3, 4), ...whole.slice(1, 3), ...whole.slice(4)],
  ],
  ['rows after the sequences', [...whole.slice(0, 5), { name: rowsName('Tab/elle', 2), text: '' }]],
  [
    'a table that is not described',
    [...start, { name: rowsName('other', 1), text: '' }, ...whole.slice(4)],
  ],
  ['files before the rows', [...start, ...whole.slice(5), ...whole.slice(1, 5)]],
  [
    'another format',
    [{ name: MANIFEST, text: JSON.stringify({ ...manifest, format: 2 }) }, ...whole.slice(4)],
  ],
  ['no JSON', [{ name: MANIFEST, text: '{' }, ...whole.slice(4)]],
])('refuses an archive with %s', async (_, content) => {
  await expect(read(await archiveOf('wrong', content))).rejects.toThrow()
})

test('refuses a file that is not a backup', async () => {
  const file = join(folder, 'text')
  await writeFile(file, 'Lieber Leser, '.repeat(1000))
  await expect(read(file)).rejects.toThrow('it is no backup, or it was cut short')
})

test('a writer that fails leaves no file and rejects with the reason', async () => {
  const writer = new ArchiveWriter(join(folder, 'missing/file'), signal)
  const adding = writer.add(MANIFEST, randomBytes(8_000_000)).then(() => writer.finish())
  await expect(adding).rejects.toThrow(/ENOENT/)
  await expect(writer.add(SEQUENCES, Buffer.alloc(10))).rejects.toThrow(/ENOENT/)
  await writer.abandon()
  const stopping = new AbortController()
  const stopped = new ArchiveWriter(join(folder, 'stopped'), stopping.signal)
  await stopped.add(MANIFEST, Buffer.alloc(10))
  stopping.abort()
  await expect(stopped.finish()).rejects.toThrow()
  await stopped.abandon()
  expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([])
})
