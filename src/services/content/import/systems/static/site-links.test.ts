import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleImport } from '../../../../../../test/fixtures/import.fixtures.ts'
import { samplePublisher } from '../../../../../../test/fixtures/publisher.fixtures.ts'
import { createContentService } from '../../../embedded.ts'
import { parseFrontMatter } from '../../markdown/front-matter.ts'
import { sitePost } from './read-post.ts'

const { store, importAll, close } = await openSampleImport()
const content = createContentService(store, samplePublisher)
const folder = await mkdtemp(join(tmpdir(), 'morgenblatt-links-'))
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

const hugo = join(folder, 'hugo')
const jekyll = join(folder, 'jekyll')
const front = (title: string, more = ''): string =>
  `---\ntitle: ${title}\ndate: 2024-05-02\n${more}---\n\n`
const FILES: Record<string, string> = {
  'hugo/hugo.toml': 'baseURL = "https://alt.example/"\n',
  'hugo/content/orte/bach.md': `${front('Bach')}Der Bach.`,
  'hugo/content/orte/wald/index.md': `${front('Wald')}Der Wald.`,
  'hugo/content/orte/geheim.md': `${front('Geheim', 'draft: true\n')}Noch nicht.`,
  'hugo/content/leute/bach.md': `${front('Familie Bach')}Die Familie.`,
  'jekyll/_config.yml': 'permalink: /:year/:month/:title/\n',
  'jekyll/_posts/2024-05-01-vorher.md': `${front('Vorher')}Davor.`,
}

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(join(folder, dirname(name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
})

/** The Markdown of a text in this place, and what is lost. */
function bodyOf(file: string, markdown: string) {
  const read = parseFrontMatter(front('Chor') + markdown)
  if (read.kind === 'broken') throw new Error(read.reason)
  const found = sitePost(file, read.value, read.isToml)
  if (found.kind === 'refused') throw new Error(found.reason)
  return { text: String(found.post.value['body_md']).trim(), notes: found.post.notes }
}

const inHugo = (markdown: string) => bodyOf(join(hugo, 'content/orte/chor.md'), markdown)
const LOST = ['without links within its own site']

test.each([
  ['[a]({{< relref "bach.md" >}})', '[a](/orte/bach)'],
  ['[a]({{< ref "/leute/bach" >}})', '[a](/leute/bach)'],
  ['[a]({{% relref path="wald#ufer" %}})', '[a](/orte/wald#ufer)'],
  ['[a](../leute/bach.md)', '[a](/leute/bach)'],
  ['[a](../wald/ "Titel")', '[a](/orte/wald "Titel")'],
  ['[a](/orte/bach/#quelle)', '[a](/orte/bach#quelle)'],
  ['<a href="/orte/bach/">a</a>', '<a href="/orte/bach">a</a>'],
])('the link %s of a Hugo text leads to the other text', (markdown, expected) => {
  expect(inHugo(markdown)).toEqual({ text: expected, notes: [] })
})

test.each([
  ['[a]({{< relref "geheim.md" >}})', '[a]()'],
  ['[a]({{< relref "fehlt.md" >}})', '[a]()'],
  ['[a](/orte/geheim/)', '[a](/orte/geheim/)'],
  ['[a](fehlt.md)', '[a](fehlt.md)'],
  ['[a](/caf%E9/)', '[a](/caf%E9/)'],
])('the link %s to a draft or a missing text is named as lost', (markdown, expected) => {
  expect(inHugo(markdown)).toEqual({ text: expected, notes: LOST })
})

test.each([
  '[a](https://andere.example/orte/bach/)',
  '[a](#unten) und [b](mailto:a@leser.example)',
  '![Bild](bach.jpg) und [Datei](plan.pdf)',
  '![Bild](/orte/bach)',
  '[a](https://andere.example/caf%E9)',
  '```\n[a](/orte/bach/)\n```',
])('%j stays as it is', (markdown) => {
  expect(inHugo(markdown)).toEqual({ text: markdown, notes: [] })
})

test.each([
  '[a]({% post_url 2024-05-01-vorher %})',
  '[a]({{ site.baseurl }}{% link _posts/2024-05-01-vorher.md %})',
  '[a](/2024/05/vorher/)',
])('the link %s of a Jekyll text leads to the other text', (markdown) => {
  const file = join(jekyll, '_posts/2024-05-02-chor.md')
  expect(bodyOf(file, markdown)).toEqual({ text: '[a](/2024/05/vorher)', notes: [] })
})

test('links between texts of a site are links of the articles, and others are left out', async () => {
  const file = join(hugo, 'content/orte/chor.md')
  await writeFile(
    file,
    `${front('Chor')}Am [Bach](../bach/), [bald](/orte/geheim/), [dort]({{< ref "wald" >}}).`,
  )
  const [result] = await importAll([file])
  await rm(file)
  const { contentItems } = await content.article({ id: result?.id ?? 0 })
  expect(result?.reason).toBe('without links within its own site')
  expect(JSON.stringify(contentItems)).toContain(
    'Am <a href=\\"/orte/bach\\">Bach</a>, bald, <a href=\\"/orte/wald\\">dort</a>.',
  )
})
