import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printable, PRINTED_SCRIPTS } from '../../rules/language/printed-characters.ts'
import { PRINT_FONT_FOLDER } from '../../ui/fonts/preloaded-fonts.ts'
import { readPdf } from '../../../test/fixtures/pdf.fixtures.ts'
import { createTypesetter } from './typesetter.ts'

const FONTS = join(import.meta.dirname, '../../..', PRINT_FONT_FOLDER)
const typesetter = createTypesetter(FONTS)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'typesetter-'))
})
afterAll(async () => {
  await typesetter.close()
  await rm(folder, { recursive: true })
})

/** A template with this body and everything PDF/UA requires. */
async function templateOf(body: string): Promise<URL> {
  const file = join(folder, 'document.typ')
  const head = `#set document(title: "Test", date: none)
    #set text(lang: "de", font: json(bytes(sys.inputs.fonts)), fallback: false)
    #let data = json(bytes(sys.inputs.data))\n`
  await writeFile(file, head + body)
  return pathToFileURL(file)
}

const typeset = async (body: string, data: unknown = {}) =>
  typesetter.pdf(await templateOf(body), data)

test('prints every character that counts as printable', async () => {
  const characters = Object.values(PRINTED_SCRIPTS)
  const all = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code))
    .filter((character) => characters.some((script) => script.test(character)))
    .filter((character) => character === printable(character))
    .filter((character) => !/[\p{M}\p{Z}\u00ad]/u.test(character))
  expect(all.length).toBeGreaterThan(1500)
  const { text } = await readPdf(await typeset('#data.join(" ")', all))

  const printed = new Set(text)
  expect(all.filter((character) => !printed.has(character))).toEqual([])
})

test.each([
  ['/etc/passwd', 'file not found'],
  ['../../package.json', 'access denied'],
  [import.meta.filename, 'file not found'],
])('a template cannot read the file %s', async (path, reason) => {
  await expect(typeset(`#read(${JSON.stringify(path)})`)).rejects.toThrow(reason)
})

test('refuses a template that does not compile with the reason, and prints the next one', async () => {
  await expect(typeset('#panic("torn paper")')).rejects.toThrow('torn paper')
  const { text } = await readPdf(await typeset('#data', 'Alles gut'))
  expect(text).toBe('Alles gut')
})

test('fails without print fonts, and the error says what creates them', async () => {
  const other = createTypesetter(folder)
  await expect(other.pdf(await templateOf('#data'), 'x')).rejects.toThrow('no print fonts')
  await other.close()
})

test('refuses documents beyond the queue limit with 503 and prints the others', async () => {
  const template = await templateOf('#data')
  const results = await Promise.allSettled(
    Array.from({ length: 80 }, () => typesetter.pdf(template, 'x')),
  )
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(20)
  for (const result of refused) expect(result).toMatchObject({ reason: { status: 503 } })
})

test('ends a document that takes too long with 503 and prints the next one', async () => {
  const impatient = createTypesetter(FONTS, 3000)
  const endless = '#{ for i in range(100000) { for j in range(100000) { let sum = i + j } } }'
  await expect(impatient.pdf(await templateOf(endless), {})).rejects.toMatchObject({ status: 503 })
  await impatient.close()

  const { text } = await readPdf(await typeset('#data', 'Weiter'))
  expect(text).toBe('Weiter')
})
