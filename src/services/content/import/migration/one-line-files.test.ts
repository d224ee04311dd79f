import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../test/fixtures/import.fixtures.ts'
import { MigrationReport } from './migration-report.ts'

const { importText } = await sampleImportForFile()

const REPORTED_AT = new Date('2026-11-20T09:00:00Z')

test.each([
  [
    'ghost.json',
    (titles: string[]) => ({
      db: [
        {
          meta: { exported_on: 1, version: '5.0.0' },
          data: { posts: titles.map((title, id) => ({ id, title, status: 'draft' })) },
        },
      ],
    }),
  ],
  [
    'wp.json',
    (titles: string[]) =>
      titles.map((slug, id) => ({
        id,
        slug,
        status: 'draft',
        title: { rendered: slug },
        content: { rendered: 'x' },
      })),
  ],
])('refusals in %s on one line name their records', async (name, fileOf) => {
  const report = new MigrationReport(REPORTED_AT)
  const results = await importText(name, JSON.stringify(fileOf(['Der Deich', 'Die Furt'])))
  for (const result of results) report.add(result)
  expect(report.refused.all().flatMap(([, { places }]) => places)).toEqual([
    `${name}:1 „Der Deich“`,
    `${name}:1 „Die Furt“`,
  ])
})
