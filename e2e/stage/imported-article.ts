import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'

export const IMPORTED_ID = 1_970_001

const link = (name: string) => `<a href="https://example.org/${name}">${name}</a>`
const row = `<tr><th>Spiegel</th><td>${link('i386')} ${link('amd64')}</td><td>${link('a')} ${link('b')}</td></tr>`
const table = `<table><tr><th>Ort</th><th>CD</th><th>DVD</th></tr>${row.repeat(12)}</table>`
const code = '<pre><code>ppa:kubuntu-ppa/backports</code></pre>'

/** Skipped heading levels, dense tables and lines of code, several of each without a caption. */
const BODY = `<h4>Zuerst</h4><p>Ein Absatz.</p>${table}<h2>Dann</h2><p>Noch einer.</p>${code}
<h4>Darunter</h4>${table}${code}<h3>Zuletzt</h3><p>Der letzte.</p>${table}`

/** Writes an article as archives contain it into the site of the run. */
export const writeImportedArticle = (site: string): Promise<void> =>
  writeArticle(site, IMPORTED_ID, {
    title: 'Aus dem Archiv eines anderen Hauses',
    body_html: BODY,
  })

/** Dated before all others, so that no list changes for other tests. */
export async function writeArticle(site: string, id: number, record: object): Promise<void> {
  const key = await readFile(join(inject('dataDir'), 'editor.key'), 'utf8')
  const response = await fetch(`${site}/content-api/v5/articles/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key.trim()}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      section: 'panorama',
      author: 'Jana Wiesdorf',
      date: '2004-12-02',
      ...record,
    }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}
