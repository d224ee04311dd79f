import { beforeAll, expect, test } from 'vitest'
import {
  asEditor,
  refusalOf,
  sampleApiForFile,
} from '../../../../test/fixtures/content-api.fixtures.ts'
import type { KnownNames } from './contract.ts'
import { phrasesOf } from './phrases.ts'

const api = await sampleApiForFile()

beforeAll(async () => {
  const tags = [
    [9101, 'zug-und-bahn', 'Zug und Bahn', null],
    [9102, 'wupperbahn', 'Wupperbahn', 9101],
    [9103, 'fc-wupper', '1. FC Wupper', null],
    [9104, 'prozent-100', '100 %', null],
  ] as const
  for (const [id, slug, label, parentId] of tags)
    expect((await api.put(`/v5/tags/${id}`, { slug, label, parentId })).status).toBe(201)
  const author = {
    slug: 'zoe-wupperfeld',
    prename: 'Zoe',
    surname: 'Wupperfeld',
    role: 'Reporterin',
  }
  expect((await api.put('/v5/authors/9101', author)).status).toBe(201)
})

const find = async (query: string): Promise<string[]> => {
  const answer = await api.ask(`/v5/names?${query}`, { headers: asEditor })
  expect(answer.status).toBe(200)
  const { names } = (await answer.json()) as KnownNames
  return names.map(({ name, detail }) => (detail ? `${name} (${detail})` : name))
}
const suggest = async (text: string): Promise<string[]> => {
  const answer = await api.post('/v5/tag-suggestions', { text })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as KnownNames).names.map(({ name }) => name)
}

test('finds tags and authors by a part of their name, with what is above a tag and the role of an author', async () => {
  expect(await find('kind=tag&query=bahn')).toEqual(['Wupperbahn (Zug und Bahn)', 'Zug und Bahn'])
  expect(await find('kind=tag&query=ZUG')).toEqual(['Zug und Bahn'])
  expect(await find('kind=author&query=wupperf')).toEqual(['Zoe Wupperfeld (Reporterin)'])
  expect(await find('kind=tag&query=%25')).toEqual(['100 %'])
  expect(await find('kind=tag')).toEqual([])
})

test('names the tags of slugs, also together with a query', async () => {
  expect(await find('kind=tag&slugs=wupperbahn,unbekannt')).toEqual(['Wupperbahn (Zug und Bahn)'])
  expect(await find('kind=tag&slugs=fc-wupper&query=zug')).toEqual(['1. FC Wupper', 'Zug und Bahn'])
})

test('an unused tag of an article that is not public is not found', async () => {
  const article = {
    title: 'Geheim',
    section: 'politik',
    body_md: 'Text.',
    tags: ['Geheimes Gleis'],
  }
  const dated = { ...article, date: '2090-01-01T00:00:00Z' }
  expect((await api.put('/v5/articles/9990001', dated)).status).toBe(201)
  expect(await find('kind=tag&query=geheimes')).toEqual([])
  expect(await suggest('Das Geheimes Gleis.')).toEqual([])
})

test('suggests tags whose name is in the text as whole words, the most frequent first', async () => {
  const text = 'Die Wupperbahn hält. Der 1. FC Wupper fährt mit der Wupperbahn.'
  expect(await suggest(text)).toEqual(['Wupperbahn', '1. FC Wupper'])
  expect(await suggest('Die Wupperbahnen. Ein Zug. Und Bahn.')).toEqual([])
  expect(await suggest('')).toEqual([])
})

test('names tags and authors by their ids, and refuses what is no id', async () => {
  expect(await find('kind=tag&ids=9103,9101')).toEqual(['1. FC Wupper', 'Zug und Bahn'])
  expect(await find('kind=author&ids=9101')).toEqual(['Zoe Wupperfeld (Reporterin)'])
  expect(await find('kind=tag&ids=9103&query=wupperb')).toEqual([
    '1. FC Wupper',
    'Wupperbahn (Zug und Bahn)',
  ])
  for (const ids of ['0', 'abc', '1,', '9999999999'])
    expect([
      ids,
      (await api.ask(`/v5/names?kind=tag&ids=${ids}`, { headers: asEditor })).status,
    ]).toEqual([ids, 400])
})

test('refuses unknown kinds, too many slugs and texts that are too long', async () => {
  const ask = (query: string) => api.ask(`/v5/names?${query}`, { headers: asEditor })
  expect((await ask('kind=place')).status).toBe(400)
  expect((await ask('kind=tag&slugs=A B')).status).toBe(400)
  const many = await ask(`kind=tag&slugs=${Array.from({ length: 51 }, () => 'a').join(',')}`)
  expect((await refusalOf(many)).message).toContain('at most 50 slugs')
  expect((await api.post('/v5/tag-suggestions', { text: 'a'.repeat(30_001) })).status).toBe(400)
  expect((await api.ask('/v5/names?kind=tag')).status).toBe(401)
})

test('phrases have up to four words, at least one of them with a capital letter or digit, and end with the sentence', () => {
  expect([...phrasesOf('am Rhein. Dort').keys()]).toEqual(['am rhein', 'rhein', 'dort'])
  expect(phrasesOf('Rhein, Rhein').get('rhein')).toBe(2)
  expect(phrasesOf('A B C D E').has('a b c d e')).toBe(false)
})
