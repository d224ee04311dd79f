import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { samplePublisher } from '../../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../embedded.ts'
import { FORMATS_READ } from '../reading/formats.ts'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'

const { store, folder, importAll, importText } = await sampleImportForFile()

const entry = (id: string, text = 'Text') =>
  `<item><title>Titel ${id}</title><guid>${id}</guid><pubDate>20 Nov 2026 10:00 GMT</pubDate><description>${text}</description></item>`

const outcomesOf = (results: { line: number; status: string; reason: string | null }[]): string[] =>
  results.map(({ line, status, reason }) => `${line} ${reason ?? status}`)

async function importBytes(name: string, bytes: Buffer) {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return importAll([file])
}

const NO_ENTITY = 'it names an entity, and none that a file declares is resolved'

test('resolves no declared or external entities and imports the other entries', async () => {
  const laughs = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  ).join('')
  const results = await importText(
    'lachen.xml',
    `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}<!ENTITY file SYSTEM "file:///etc/passwd">]>\n<rss><channel>\n` +
      [entry('eins'), entry('zwei', '&l9;'), entry('drei', '&file;'), entry('vier')].join('\n') +
      '\n</channel></rss>',
  )
  expect(outcomesOf(results)).toEqual([
    '3 created',
    `4 it is not well formed (line 4: ${NO_ENTITY})`,
    `5 it is not well formed (line 5: ${NO_ENTITY})`,
    '6 created',
  ])
})

test(
  'bounds the memory for an endless file, an endless tag and endless nesting',
  { tags: 'full' },
  async () => {
    const before = process.memoryUsage().rss
    const head = '<rss><channel>'
    const endless = Buffer.from(`${head}${entry('vor')}<item><title>${'x'.repeat(60_000_000)}`)
    const results = [
      await importBytes('endlos.xml', endless),
      await importText('marke.xml', `${head}${entry('marke')}<item ${'a="1" '.repeat(1_000_000)}`),
      await importText('tief.xml', `${head}${entry('tief')}<item>${'<b>'.repeat(100_000)}`),
    ]
    expect(results.map(outcomesOf)).toEqual([
      ['1 created', '1 the file ends inside of the record that begins here'],
      ['1 created', '1 a tag has too many attributes'],
      ['1 created', '1 its elements are nested too deeply'],
    ])
    expect(process.memoryUsage().rss - before).toBeLessThan(600_000_000)
  },
)

test('uses the declared encoding, and refuses only the entry with invalid bytes', async () => {
  const latin = (name: string) => `<?xml version="1.0" encoding="${name}"?><rss><channel>`
  const bytes = (encoding: BufferEncoding, text: string) => Buffer.from(text, encoding)
  const words = entry('umlaut', 'Fähre für Käthe')
  const [one] = await importBytes(
    'latin.xml',
    bytes('latin1', `${latin('ISO-8859-1')}${words}</channel></rss>`),
  )
  const utf16 = bytes(
    'utf16le',
    `\ufeff<rss><channel>${words.replaceAll('umlaut', 'sechzehn')}</channel></rss>`,
  )
  const [two] = await importBytes('utf16.xml', utf16)
  for (const result of [one, two]) {
    const article = await createContentService(store, samplePublisher).article({
      id: result?.id ?? 0,
    })
    expect(article.contentItems).toEqual([
      { identifier: 'p', content: { text: 'Fähre für Käthe' } },
    ])
  }
  const wrong = Buffer.concat([
    Buffer.from(`${latin('UTF-8')}${entry('davor')}\n`),
    bytes('latin1', entry('falsch', 'Fähre')),
    Buffer.from(`\n${entry('danach')}</channel></rss>`),
  ])
  expect(outcomesOf(await importBytes('falsch.xml', wrong))).toEqual([
    '1 created',
    '2 it holds bytes that its encoding does not know',
    '3 created',
  ])
  const unknown = `${latin('klingonisch')}</channel></rss>`
  expect(outcomesOf(await importText('unbekannt.xml', unknown))).toEqual([
    '1 nobody knows its encoding „klingonisch“',
  ])
})

test.each([
  ['leer.xml', '', 'the file is no XML'],
  ['binaer.xml', '\u0001\u0002PK', 'the file is no XML (non-whitespace before first tag)'],
  ['seite.xml', '<!DOCTYPE html><html><body/></html>', 'it is a page of HTML, no feed'],
  ['karte.xml', '<urlset/>', 'it is a sitemap, no feed'],
  ['neu.xml', '<neu/>', 'its root „neu“ is none of RSS, Atom or NewsML-G2'],
  ['halb.xml', '<rss><channel>', 'the file ends before it is complete'],
  ['text.dat', 'Nur Text', `the file is none of ${FORMATS_READ}`],
])('refuses %s with one sentence', async (name, text, reason) => {
  expect(outcomesOf(await importText(name, text))).toEqual([`1 ${reason}`])
})

test('removes foreign scripts, frames and event handlers', async () => {
  const html =
    '<p onclick="x()">A <a href="javascript:x()">b</a></p><iframe src="https://evil.example/"></iframe>' +
    '<style>p{}</style><svg onload="x()"></svg><img src="x" onerror="x()"><p>C</p>'
  const [result] = await importText(
    'html.xml',
    `<rss><channel>${entry('html', `<![CDATA[${html}]]>`)}</channel></rss>`,
  )
  const { contentItems } = await createContentService(store, samplePublisher).article({
    id: result?.id ?? 0,
  })
  expect(JSON.stringify(contentItems)).not.toMatch(
    /on\w+=|javascript:|<(?:script|style|svg|iframe|img)/i,
  )
  expect(JSON.stringify(contentItems)).toContain('"C"')
})
