import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleImportForFile, writeFiles } from '../../../../../../test/fixtures/import.fixtures.ts'

const { folder, importAll } = await sampleImportForFile()

const page = (title: string, front = '') =>
  `---\ntitle: ${title}\ndate: 2024-12-01\n${front}---\n${title}.\n`

/** Writes the files of a site, and returns for each text why it is refused, or `imported`. */
async function imported(site: string, files: Record<string, string>) {
  await writeFiles(join(folder, site), files)
  const texts = Object.keys(files).filter(
    (name) => name.endsWith('.md') && !name.includes('/_index.'),
  )
  const results = await importAll(texts.map((name) => join(folder, site, name)))
  return Object.fromEntries(
    results.map(({ status, reason }, index) => [
      texts[index],
      status === 'rejected' ? reason : 'imported',
    ]),
  )
}

test('applies a cascade of Hugo to the texts below, and the own field of a text before it', async () => {
  const results = await imported('kaskade', {
    'hugo.toml':
      '[[cascade]]\ndraft = true\n[cascade._target]\npath = "/{archiv,intern}/**"\nkind = "page"\n',
    'content/intern/a.md': page('Intern'),
    'content/lokal/_index.md': page('Lokal', 'cascade:\n  draft: true\n'),
    'content/lokal/b.md': page('Lokal b'),
    'content/lokal/tief/c.md': page('Lokal c'),
    'content/lokal/offen.md': page('Lokal offen', 'draft: false\n'),
    'content/lokal/eigen.md': page('Lokal eigen', 'teaser: Eigenes Feld\n'),
    'content/sport/_index.md':
      '+++\ntitle = "Sport"\n[[cascade]]\nexpiryDate = 2020-01-01\n[cascade.target]\npath = "/sport/alt/**"\n[[cascade]]\nbuild = { render = "never" }\n[cascade.target]\nkind = "section"\n+++\n',
    'content/sport/alt/d.md': page('Sport d'),
    'content/sport/e.md': page('Sport e'),
  })
  expect(results).toEqual({
    'content/intern/a.md': 'draft „true“ is not public',
    'content/lokal/b.md': 'draft „true“ is not public',
    'content/lokal/tief/c.md': 'draft „true“ is not public',
    'content/lokal/offen.md': 'imported',
    'content/lokal/eigen.md': 'draft „true“ is not public',
    'content/sport/alt/d.md': 'expiryDate „2020-01-01“ is past',
    'content/sport/e.md': 'imported',
  })
})

test('applies a cascade of Hugo to the language of its page only', async () => {
  const results = await imported('sprachen', {
    'hugo.toml':
      'defaultContentLanguage = "de"\ndisableLanguages = ["fr"]\nignoreFiles = ["\\\\.entwurf\\\\.md$"]\n[languages.de]\n[languages.en]\n[languages.fr]\n',
    'content/a/_index.en.md': page('A', 'cascade:\n  draft: true\n'),
    'content/a/x.md': page('Deutsch'),
    'content/a/x.en.md': page('Englisch'),
    'content/a/x.fr.md': page('Französisch'),
    'content/a/y.entwurf.md': page('Entwurf'),
  })
  expect(results).toEqual({
    'content/a/x.md': 'imported',
    'content/a/x.en.md': 'draft „true“ is not public',
    'content/a/x.fr.md': 'the site leaves it out (its language „fr“ is disabled)',
    'content/a/y.entwurf.md': 'the site leaves it out (ignoreFiles „\\.entwurf\\.md$“)',
  })
})

test('applies the defaults of Jekyll, the most special last', async () => {
  const results = await imported('vorgaben', {
    '_config.yml': `defaults:
  - scope: {path: "_posts/intern/frei", type: posts}
    values: {published: true}
  - scope: {path: "_posts/intern"}
    values: {published: false}
  - scope: {path: "", type: posts}
    values: {author: Mia Muster, layout: page}
  - scope: {path: "magazin/*/_posts"}
    values: {premium: true}
  - scope: {path: "", type: pages}
    values: {draft: true}
`,
    '_posts/2024-12-01-a.md': page('Vorgabe a'),
    '_posts/intern/2024-12-01-b.md': page('Vorgabe b'),
    '_posts/intern/frei/2024-12-01-c.md': page('Vorgabe c'),
    'magazin/eins/_posts/2024-12-01-d.md': page('Vorgabe d'),
  })
  expect(results).toEqual({
    '_posts/2024-12-01-a.md': 'imported',
    '_posts/intern/2024-12-01-b.md': 'published „false“ is not public',
    '_posts/intern/frei/2024-12-01-c.md': 'imported',
    'magazin/eins/_posts/2024-12-01-d.md':
      'premium „true“ keeps its text for members (--members paid imports it as a paid article)',
  })
  const authors: unknown[] = []
  await importAll([join(folder, 'vorgaben/_posts/2024-12-01-a.md')], {
    onResult: (_, parsed) => void authors.push(parsed?.record.authors),
  })
  expect(authors).toEqual([['Mia Muster']])
})

test('refuses what Jekyll leaves out by its configuration or its name', async () => {
  const results = await imported('ausgelassen', {
    '_config.yml': `exclude: [geheim/, _posts/2024-12-02-weg.md, "*.tmp.md"]
include: [_seiten]
collections:
  rezepte: {output: true}
  notizen: {output: false}
  leute:
`,
    '_posts/2024-12-01-a.md': page('Ausgelassen a'),
    '_posts/2024-12-02-weg.md': page('Ausgelassen b'),
    '_posts/_2024-12-03-c.md': page('Ausgelassen c'),
    'geheim/_posts/2024-12-04-d.md': page('Ausgelassen d'),
    '_rezepte/e.md': page('Ausgelassen e'),
    '_notizen/f.md': page('Ausgelassen f'),
    '_leute/g.md': page('Ausgelassen g'),
    '_includes/h.md': page('Ausgelassen h'),
    '_seiten/i.md': page('Ausgelassen i'),
    'alt.tmp.md': page('Ausgelassen j'),
  })
  expect(results).toEqual({
    '_posts/2024-12-01-a.md': 'imported',
    '_posts/2024-12-02-weg.md': 'the site leaves it out (exclude „_posts/2024-12-02-weg.md“)',
    '_posts/_2024-12-03-c.md': 'the site shows nothing of this name („_2024-12-03-c.md“)',
    'geheim/_posts/2024-12-04-d.md': 'the site leaves it out (exclude „geheim/“)',
    '_rezepte/e.md': 'imported',
    '_notizen/f.md': 'its collection „notizen“ has no pages („output“)',
    '_leute/g.md': 'its collection „leute“ has no pages („output“)',
    '_includes/h.md': 'the site shows nothing of this name („_includes“)',
    '_seiten/i.md': 'imported',
    'alt.tmp.md': 'the site leaves it out (exclude „*.tmp.md“)',
  })
})

test('keeps the posts of Hexo, whose configuration has the name of Jekyll’s', async () => {
  const results = await imported('hexo', {
    '_config.yml': 'title: Blog\nsource_dir: source\n',
    'source/_posts/a.md': page('Hexo a'),
    'source/_posts/b.md': page('Hexo b', 'published: false\n'),
  })
  expect(Object.values(results)).toEqual(['imported', 'published „false“ is not public'])
})

test('applies the data files of Eleventy and its list of ignored files', async () => {
  const results = await imported('elf', {
    'eleventy.config.js': '',
    '.eleventyignore': '# Entwürfe\nentwuerfe/\n',
    'posts/posts.json': '{"draft": true}',
    'posts/a.md': page('Elf a'),
    'posts/b.md': page('Elf b', 'draft: false\n'),
    'seiten/seiten.11tydata.js': 'export default { layout: "x", permalink: false }',
    'seiten/c.md': page('Elf c'),
    'd.11tydata.json': '{"eleventyExcludeFromCollections": true}',
    'd.md': page('Elf d'),
    'entwuerfe/e.md': page('Elf e'),
  })
  expect(results).toEqual({
    'posts/a.md': 'draft „true“ is not public',
    'posts/b.md': 'imported',
    'seiten/c.md': 'permalink „false“ is not public',
    'd.md': 'eleventyExcludeFromCollections „true“ is not public',
    'entwuerfe/e.md': 'the site leaves it out (.eleventyignore „entwuerfe/“)',
  })
})

test('refuses texts of Astro with an underscore before their name, and of Zola without a page', async () => {
  expect(
    await imported('astro', {
      'astro.config.mjs': '',
      'src/content/blog/_entwurf.md': page('Astro a'),
      'src/content/_intern/b.md': page('Astro b'),
      'src/content/blog/c.md': page('Astro c'),
    }),
  ).toEqual({
    'src/content/blog/_entwurf.md': 'the site shows nothing of this name („_entwurf“)',
    'src/content/_intern/b.md': 'the site shows nothing of this name („_intern“)',
    'src/content/blog/c.md': 'imported',
  })
  const zola = '+++\ntitle = "Zola"\ndate = 2024-12-01\nrender = false\n+++\nZola.\n'
  expect(await imported('zola', { 'config.toml': '', 'content/a.md': zola })).toEqual({
    'content/a.md': 'render „false“ is not public',
  })
})

test.each([
  ['eleventy.config.cjs', { 'posts/posts.json': '{"draft": true}' }, 'posts/a.md'],
  ['astro.config.js', {}, 'src/content/_intern/a.md'],
  ['_config.yaml', { '_config.yaml': 'exclude: [intern]\n' }, 'intern/a.md'],
  [
    'config/_default/hugo.toml',
    { 'content/a/_index.md': page('A', 'cascade:\n  draft: true\n') },
    'content/a/x.md',
  ],
])('recognises a site by %s alone', async (configuration, files, text) => {
  const results = await imported(`allein-${configuration.replaceAll(/\W/g, '-')}`, {
    [configuration]: '',
    ...files,
    [text]: page(`Allein ${configuration}`),
  })
  expect(results[text]).toMatch(/is not public|leaves it out|shows nothing/)
})
