import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adviceFor } from './advice.ts'
import { sourceOf } from './sources.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenblatt-sources-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['leer.json', ''],
  ['leer.xml', '\n'],
  ['leer.jsonl', ''],
  ['text.json', 'aaaa'],
  ['text.xml', 'aaaa'],
])(
  'the file %s with %j is of no system, so that reading it says what is wrong',
  async (name, content) => {
    await writeFile(join(folder, name), content)
    expect(await sourceOf(join(folder, name))).toBeNull()
  },
)

test.each([
  ['drei.json', '[{"id":1,"Title":"A","published_at":null,"updated_at":"2021-05-02"}]', 'strapi'],
  ['kern.json', '{"nid":[{"value":1}],"type":[{"target_type":"node_type"}]}', 'drupal'],
  ['posts.json', '[{"id":1,"title":{"rendered":"A"}}]', 'wordpress'],
  ['ghost.json', '[{"id":"1","uuid":"u","published_at":null,"updated_at":null}]', 'wire'],
  ['users.json', '[{"id":1,"name":"Jana","slug":"jana","avatar_urls":{"24":"x"}}]', null],
  ['cli.json', '[{"ID":1,"user_login":"jana","user_email":"a@b.example"}]', null],
])('the file %s is recognised by its records', async (name, content, source) => {
  await writeFile(join(folder, name), content)
  expect(await sourceOf(join(folder, name))).toBe(source)
})

test.each([
  ['it is a list of users of WordPress, no articles: npm run migrate-readers reads it', 'readers'],
  ['it is NITF without NewsML-G2 around it, which is not imported: ask for NewsML-G2', 'that form'],
  ['it is a sitemap, no feed', 'leave this file out'],
])('the advice for „%s“ says what to do', (reason, advice) => {
  expect(adviceFor(reason)).toContain(advice)
})
