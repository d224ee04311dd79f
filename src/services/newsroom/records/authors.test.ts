import { expect, test } from 'vitest'
import { refusalOf, sampleApiForFile } from '../../../../test/fixtures/content-api.fixtures.ts'
import { recordsAs } from '../../../../test/newsroom/records.fixtures.ts'
import type { Author } from '../../../rules/articles/article.ts'
import type { AuthorRecord, RecordPage } from './contract.ts'

const api = await sampleApiForFile()

const as = recordsAs(api)

async function create(fields: object): Promise<AuthorRecord> {
  const answer = await as('editor', 'authors', { method: 'POST', body: fields })
  expect(answer.status).toBe(201)
  return answer.json()
}
const change = (id: number, body: object, version?: number) =>
  as('editor', `authors/${id}`, { method: 'PUT', body, ...(version !== undefined && { version }) })

test('an editor creates an author, whose page and articles show later changes', async () => {
  const author = await create({ slug: 'ida-sommer', prename: 'Ida', surname: 'Sommer' })
  expect(author).toMatchObject({
    version: 1,
    articles: 0,
    urlPath: `/autor/ida-sommer-${author.id}`,
  })
  const article = { title: 'Am Steg', section: 'politik', body_md: 'Text.', authors: [author.id] }
  const saved = await api.put('/v5/articles/9300001', { ...article, date: '2026-01-02' })
  expect(saved.status).toBe(201)

  const contacts = [{ label: 'E-Mail', href: 'mailto:ida@morgenblatt.example' }]
  const changed = await change(author.id, { role: 'Reporterin', contacts }, 1)
  expect(changed.headers.get('etag')).toBe('"2"')
  expect(await changed.json()).toMatchObject({
    prename: 'Ida',
    role: 'Reporterin',
    contacts,
    articles: 1,
  })
  const shown: Author = await (await api.ask(`/v5/authors/${author.id}`)).json()
  expect(shown).toMatchObject({ surname: 'Sommer', role: 'Reporterin', contacts })
  const { authors } = await (await api.ask('/v5/articles/9300001')).json()
  expect(authors).toEqual([shown])

  await change(author.id, { contacts: [] })
  expect(await (await api.ask(`/v5/authors/${author.id}`)).json()).not.toHaveProperty('contacts')
})

test('lists authors by surname, and finds them by a part of name or role', async () => {
  await create({ slug: 'zora-zander', prename: 'Zora', surname: 'Zander', role: 'Fotografin' })
  await create({ slug: 'adam-abend', prename: 'Adam', surname: 'Abend', role: 'Fotograf' })
  const find = async (search: string) => {
    const page: RecordPage<AuthorRecord> = await (await as('editor', `authors?${search}`)).json()
    return { names: page.records.map(({ surname }) => surname), hasMore: page.hasMore }
  }
  expect(await find('query=FOTOGRAF')).toEqual({ names: ['Abend', 'Zander'], hasMore: false })
  expect(await find('query=fotograf&limit=1')).toEqual({ names: ['Abend'], hasMore: true })
  expect(await find('query=fotograf&limit=1&offset=1')).toEqual({
    names: ['Zander'],
    hasMore: false,
  })
  expect(await find('query=ora%20zan')).toEqual({ names: ['Zander'], hasMore: false })
})

test('a change of another version is refused with 409 and changes nothing', async () => {
  const { id } = await create({ slug: 'zwei-leute', surname: 'Leute' })
  expect((await change(id, { role: 'Zuerst' }, 1)).status).toBe(200)
  expect((await change(id, { role: 'Danach' }, 1)).status).toBe(409)
  const stored: AuthorRecord = await (await as('editor', `authors/${id}`)).json()
  expect(stored).toMatchObject({ role: 'Zuerst', version: 2 })
})

test.each([
  [{ surname: 'Ohne Adresse' }, 'slug'],
  [{ slug: 'ohne-name' }, 'surname'],
  [{ slug: 'Müller', surname: 'Müller' }, 'slug: Möglich sind nur Kleinbuchstaben'],
  [
    { slug: 'jana-wiesdorf', surname: 'Zweite' },
    'slug: Die Adresse „jana-wiesdorf“ hat schon „Jana Wiesdorf“.',
  ],
  [
    {
      slug: 'boeser-link',
      surname: 'Link',
      contacts: [{ label: 'X', href: 'javascript:alert(1)' }],
    },
    'contacts.0.href: Erwartet wird ein Pfad',
  ],
  [{ slug: 'fremd', surname: 'Fremd', salary: 1 }, 'Unbekannt: salary.'],
])('refuses %j and says why in German', async (fields, sentence) => {
  await api.put('/v5/authors/11', { slug: 'jana-wiesdorf', prename: 'Jana', surname: 'Wiesdorf' })
  const answer = await as('editor', 'authors', { method: 'POST', body: fields })
  expect(answer.status).toBe(400)
  expect((await refusalOf(answer)).message).toContain(sentence)
})

test('a picture that is not in the media library is refused', async () => {
  const img = {
    baseUrl: '/fehlt.jpg',
    altText: '',
    caption: '',
    copyrights: '',
    width: 9,
    height: 9,
  }
  const answer = await as('editor', 'authors', {
    method: 'POST',
    body: { slug: 'mit-bild', surname: 'Bild', img },
  })
  expect((await refusalOf(answer)).message).toContain('/fehlt.jpg')
})

test('the role author, and tokens without both scopes, neither read nor change authors', async () => {
  const body = { slug: 'verboten', surname: 'Verboten' }
  expect((await as('author', 'authors')).status).toBe(403)
  expect((await as('author', 'authors/11')).status).toBe(403)
  expect((await as('author', 'authors', { method: 'POST', body })).status).toBe(403)
  expect((await as('author', 'authors/11', { method: 'PUT', body })).status).toBe(403)
  for (const scopes of [['drafts'], ['content']] as const) {
    const { token } = await api.editors.make({ name: 'Import', scopes: [...scopes], days: null })
    const headers = { authorization: `Bearer ${token}` }
    expect((await api.ask('/v5/records/authors', { headers })).status).toBe(403)
  }
  expect((await api.ask('/v5/records/authors')).status).toBe(401)
})

test('a number without an author answers 404', async () => {
  expect((await as('editor', 'authors/999999')).status).toBe(404)
  expect((await change(2_147_483_648, { role: 'x' })).status).toBe(404)
  expect(api.unexpectedErrors).toEqual([])
})
