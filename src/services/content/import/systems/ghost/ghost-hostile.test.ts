import { expect, test } from 'vitest'
import { sampleImportForFile } from '../../../../../../test/fixtures/import.fixtures.ts'

const { importText } = await sampleImportForFile()

const post = (fields: object) => ({
  uuid: 'a-1',
  title: 'Titel',
  status: 'published',
  published_at: '2024-05-02T06:15:00.000Z',
  ...fields,
})

const exported = (fields: object, others = ''): string =>
  `{"db":[{"meta":{"exported_on":1,"version":"5.82.2"},"data":{${others}"posts":[${JSON.stringify(post(fields))}]}}]}`

const nested = (depth: number): string =>
  `{"root":${'{"type":"wrap","children":['.repeat(depth)}${']}'.repeat(depth)}}`

test.each([
  [
    'Lexical nested too deeply',
    exported({ lexical: nested(5000) }),
    'its Lexical is nested too deeply',
  ],
  ['Lexical without a root', exported({ lexical: '{}' }), 'its Lexical has no root'],
  ['Mobiledoc without sections', exported({ mobiledoc: '[]' }), 'its Mobiledoc has no sections'],
  [
    'an unknown visibility',
    exported({ visibility: 'friends' }),
    'visibility „friends“ is unknown (public, members, paid, tiers)',
  ],
  ['a post without a status', exported({ status: '' }), 'status is missing'],
  [
    'a wrong date',
    exported({ html: '<p>a</p>', published_at: 'gestern' }),
    'its date „gestern“ is no date (published)',
  ],
  [
    'HTML nested too deeply',
    exported({ html: `${'<div class="kg-x">'.repeat(300)}a` }),
    'the HTML is nested too deeply',
  ],
  [
    'a file that breaks off',
    exported({ html: '<p>a</p>' }).slice(0, -30),
    'the file ends inside of the record that begins here',
  ],
])('refuses %s with one sentence', async (_, text, reason) => {
  const results = await importText('export.json', text)
  expect(results.map((result) => result.reason)).toEqual([reason])
})

test('takes names of prototypes in an export for ordinary words', async () => {
  const others =
    '"tags":[{"id":"__proto__","name":"constructor","slug":"__proto__"}],"posts_tags":[{"post_id":"9","tag_id":"__proto__"}],'
  const lexical = JSON.stringify({
    root: {
      children: [
        { type: 'constructor' },
        { type: '__proto__' },
        { type: 'paragraph', children: [{ type: 'text', text: 'Gut.' }] },
      ],
    },
  })
  const [result] = await importText('namen.json', exported({ id: '9', lexical }, others))
  expect(result).toMatchObject({
    status: 'created',
    reason: 'without the card constructor; without the card __proto__',
  })
})

test('reports the line of a record that is no JSON, and imports the next one', async () => {
  const text = exported({ uuid: 'z-1', html: '<p>Gut.</p>' }).replace(
    '"posts":[',
    '"posts":[\n{"a":nix},\n',
  )
  const results = await importText('zeilen.json', text)
  expect(results.map(({ line, status }) => [line, status])).toEqual([
    [2, 'rejected'],
    [3, 'created'],
  ])
})

test('reads posts before and after the lists that they refer to', async () => {
  const text = `{"db":[{"data":{"posts":[${JSON.stringify(post({ id: 5, uuid: 'b-5', html: '<p>Gut.</p>' }))}],"posts_authors":[{"post_id":5,"author_id":1}],"users":[{"id":1,"name":"Mia Gast"}]},"meta":{"version":"4.48.0"}}]}`
  const [result] = await importText('spaeter.json', text)
  expect(result?.status).toBe('created')
})

test('refuses the list of members that Ghost exports, and says which file holds the articles', async () => {
  const csv =
    'id,email,name,note,subscribed_to_emails,complimentary_plan,created_at\n1,a@b.example,A,,true,,\n'
  const [result] = await importText('members.csv', csv)
  expect(result?.reason).toBe(
    'it is a list of members of Ghost (CSV), no articles: those are in the JSON of „Export content“',
  )
})

test('names pictures of a text that cannot be loaded', async () => {
  const html = '<p>Gut.</p><img src="__GHOST_URL__/content/images/weg.jpg">'
  const [result] = await importText('bilder.json', exported({ uuid: 'p-1', html }), {
    takePicture: async () => null,
  })
  expect(result?.reason).toBe('the picture content/images/weg.jpg could not be had')
})
