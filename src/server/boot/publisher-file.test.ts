import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publisherSettings } from '../../rules/site/publisher.ts'
import { demoPublisherFile, readPublisher } from './publisher-file.ts'

const ROOT = join(import.meta.dirname, '../../..')

let folder: string
let file: string
let text: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publisher-'))
  file = join(folder, 'publisher.yaml')
  await cp(join(ROOT, 'docs/second-paper'), folder, { recursive: true })
  text = await readFile(file, 'utf8')
})
afterAll(() => rm(folder, { recursive: true }))

/** Returns the sentence that stops the start, without the file's path. */
async function refusalOf(changed: string): Promise<string> {
  await writeFile(file, changed)
  const error: unknown = await readPublisher(file).catch((reason: unknown) => reason)
  return error instanceof Error ? error.message.replace(file, 'FILE') : 'It was taken.'
}

test('[S9.10] the demo’s publisher has seven hosts that Google may send readers from', async () => {
  const publisher = await readPublisher(demoPublisherFile(ROOT))
  expect(new Set(publisherSettings(publisher).google_showcase_referrers).size).toBe(7)
})

test('brand and audience default to the mandator, and colours to the built-in ones', async () => {
  await writeFile(file, text)
  const publisher = await readPublisher(file)
  expect(publisher).toMatchObject({ brand: 'bote', audience: 'bote', app: null, newsletter: null })
  expect(publisher.colors.light).toMatchObject({ brand: '#7a2e12', ink: '#14171a' })
})

test('a legal text has an introduction, anchors, and HTML around the list of stored data', async () => {
  await writeFile(file, text)
  const { impressum, datenschutz } = (await readPublisher(file)).legal
  expect(impressum).toMatchObject({ intro: 'Angaben nach § 5 DDG und § 18 MStV', parts: [] })
  expect(impressum.html).toHaveLength(1)
  expect(impressum.html[0]).toContain('<h2 id="herausgeberin">Herausgeberin</h2>')
  expect(datenschutz.parts.map(({ id }) => id)).toEqual([
    'verantwortlich',
    'einstellungen',
    'rechte',
  ])
  expect(datenschutz.html).toHaveLength(2)
})

test('a legal text has its own version, and plain paragraphs for mails', async () => {
  const { widerruf, agb } = (await readPublisher(demoPublisherFile(ROOT))).legal
  expect(widerruf.version).toMatch(/^[\da-f]{8}$/)
  expect(widerruf.version).not.toBe(agb.version)
  expect(widerruf.paragraphs).toContain('Morgenblatt Verlag GmbH, Musterweg 12, 51373 Leverkusen')
  expect(agb.paragraphs.join(' ')).not.toMatch(/[<>#]|&\w+;|\]\(/)
})

test.each([
  ['name', /^name: .*/m, 'name: ""'],
  ['mandator', /^mandator: \w+/m, 'mandator: Der Bote'],
  ['homePath', /^homePath: \S+/m, 'homePath: themen'],
  ['regions.0.href', /\/stadt\/wuppertal\/barmen/, '//boese.example'],
  ['company.sepaCreditorId', /^  city: .*/m, '  city: Wuppertal\n  sepaCreditorId: DE98'],
  ['contacts.readers.email', /leser@bote.example/, 'leser'],
  ['sender.name', /name: Der Bote,/, 'name: "a <b@c.example>",'],
  ['colors.light.brand', /#7a2e12/, 'braun'],
  ['legal.agb', /agb\.md/, 'nix.md'],
  ['pictures', /^pictures: \./m, 'pictures: nix'],
  ['fallbackPicture', /^pictures: \./m, 'fallbackPicture: ../x.jpg\npictures: .'],
  ['fallbackPicture', /^pictures: \./m, 'fallbackPicture: fehlt.jpg\npictures: .'],
])('a wrong %s stops the start with one sentence that names it', async (field, from, to) => {
  const refusal = await refusalOf(text.replace(from, to))
  expect(refusal).toMatch(/^The publisher's file FILE is wrong: [^\n]+\.$/)
  expect(refusal).toContain(`wrong: ${field}: `)
})

test.each([
  ['a field that is none', 'nome: x\n', /Unrecognized key: "nome"/],
  ['no YAML', 'a: b: c\n', /^The publisher's file FILE is wrong: [^\n]+\.$/],
])('%s stops the start with one sentence', async (_, line, sentence) => {
  expect(await refusalOf(line + text)).toMatch(sentence)
})

test('[S3.15] the fallback picture is a file of the pictures folder with its own size, and null if unset', async () => {
  await writeFile(file, text)
  expect((await readPublisher(file)).fallbackPicture).toBeNull()
  await writeFile(file, `fallbackPicture: article.svg\n${text}`)
  const { width, height } = await sharp(join(folder, 'article.svg')).metadata()
  expect((await readPublisher(file)).fallbackPicture).toMatchObject({
    baseUrl: '/site/article.svg',
    width,
    height,
  })
})

test('a colour with too little contrast for text stops the start with the reason', async () => {
  expect(await refusalOf(text.replace('#7a2e12', '#c9a08f'))).toMatch(
    /wrong: colors\.light: brand on paper has 2\.\d\d? : 1, and text needs 4\.5 : 1\.$/,
  )
})

test('a missing publisher file stops the start', async () => {
  await expect(readPublisher(join(folder, 'nix.yaml'))).rejects.toThrow(
    /cannot be read \(ENOENT\)\.$/,
  )
})
