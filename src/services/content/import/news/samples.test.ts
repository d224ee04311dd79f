import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow } from '../reading/formats.ts'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'

/** IPTC's own examples from the shared data folder; skipped if the folder is missing. */
const FOLDER = join(import.meta.dirname, '../../../../../../shared/data')
const NEWSML = join(FOLDER, 'newsml-g2/examples')
const NINJS = join(FOLDER, 'ninjs')
const isAbsent = !existsSync(NEWSML) || !existsSync(NINJS)
if (isAbsent)
  process.stderr.write('The examples of ../shared/data are absent: their tests are skipped.\n')

const { importAll } = await sampleImportForFile()

const pathsIn = async (folder: string): Promise<string[]> =>
  (await filesBelow(folder)).map(({ file }) => file)

/** Judges a file by its root element, and by whether it holds events or only a stub. */
async function isNews(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8')
  const isNewsItem = /^(?:<\?xml[^>]*\?>)?\s*<newsItem\s/.test(text)
  return isNewsItem && !text.includes('<events>')
}

describe.skipIf(isAbsent)('examples of IPTC', () => {
  test('imports every NewsML-G2 news item and refuses all others with a reason', async () => {
    const files = await pathsIn(NEWSML)
    expect(files).toHaveLength(35)
    for (const file of files) {
      const results = await importAll([file])
      const refused = results.filter(({ status }) => status === 'rejected')
      const name = basename(file)
      if (await isNews(file)) expect({ name, refused }).toEqual({ name, refused: [] })
      else {
        expect(refused.map(({ reason }) => reason)).toEqual(
          results.map(() => expect.stringMatching(/^it (?:is|has) an? |^it has no itemMeta/)),
        )
      }
    }
  })

  test('imports every ninjs news item and refuses an event with a reason', async () => {
    const results = await importAll(await pathsIn(join(NINJS, 'examples')))
    expect(results).toHaveLength(23)
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([
      { file: '008_event.json', reason: 'it is an event, no news item' },
    ])
  })

  test('imports all documents that the ninjs schemas accept, except events, plans and invalid dates', async () => {
    const files = await pathsIn(join(NINJS, 'validation'))
    const passing = files.filter((file) => file.includes('/should_pass/'))
    expect(passing.length).toBeGreaterThan(150)
    const results = await importAll(passing)
    const reasons = results.flatMap(({ status, reason }) => (status === 'rejected' ? reason : []))
    expect(new Set(reasons)).toEqual(
      new Set([
        'it is an event, no news item',
        'it is a planning item, no news item',
        'its date „Next Monday“ is no date (embargo)',
        'its date „Last Tuesday“ is no date (versionDate)',
        'its date „this field is not validated, so this pas“ is no date (published)',
      ]),
    )
  })

  test.each([NEWSML, NINJS])('a second import of %s changes nothing', async (folder) => {
    const files = await pathsIn(folder)
    await importAll(files)
    const again = await importAll(files)
    expect(again.filter(({ status }) => status === 'created' || status === 'updated')).toEqual([])
  })

  test('refuses JSON Schemas', async () => {
    const results = await importAll(await pathsIn(join(NINJS, 'specification')))
    expect(new Set(results.map(({ reason }) => reason))).toEqual(
      new Set(['it is a JSON Schema, no article']),
    )
  })
})
