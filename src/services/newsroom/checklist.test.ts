import { expect, test } from 'vitest'
import {
  asEditor,
  refusalOf,
  sampleApiForFile,
} from '../../../test/fixtures/content-api.fixtures.ts'
import type { ChecklistPoint, Draft } from './contract.ts'

const api = await sampleApiForFile()
await api.bring('pictures/demo/rhein-1.webp')

const IMAGE = {
  baseUrl: '/demo/rhein-1.webp',
  altText: '',
  caption: 'Rhein',
  copyrights: '',
  width: 16,
  height: 9,
}
const ARTICLE = {
  title: 'Ein Bild ohne Nachweis',
  section: 'politik',
  contentItems: [
    {
      identifier: 'p',
      content: {
        text: 'Ein <a href="/politik/weg-1999999">Link</a>, <a href="/politik">das Ressort</a>, <a href="/gibt-es-nicht">keins</a>.',
      },
    },
  ],
  img: IMAGE,
}

async function create(article: object): Promise<number> {
  const answer = await api.post('/v5/drafts', { article })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as Draft).id
}
const pointsOf = async (id: number): Promise<ChecklistPoint[]> => {
  const answer = await api.ask(`/v5/drafts/${id}/checklist`, { headers: asEditor })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { points: ChecklistPoint[] }).points
}
const move = (id: number, name: string, more: object = {}) =>
  api.post(`/v5/drafts/${id}/moves`, { move: name, ...more })

test('the checklist names what is missing, and links to pages that do not exist', async () => {
  const points = await pointsOf(await create(ARTICLE))
  expect(points.map(({ check, about, isBlocker }) => [check, about, isBlocker])).toEqual([
    ['picture-credit', 'Rhein', true],
    ['picture-alt', 'Rhein', false],
    ['author', '', false],
    ['standfirst', '', false],
    ['tags', '', false],
    ['dead-link', '/politik/weg-1999999', false],
    ['dead-link', '/gibt-es-nicht', false],
  ])
  expect(points[0]?.message).toBe('a picture has no credit: „Rhein“')
})

test('a blocker refuses publishing and scheduling until it is mended, and warnings do not', async () => {
  const id = await create(ARTICLE)
  const publishAt = '2099-01-01T06:00:00+01:00'
  for (const [name, more] of [
    ['publish', {}],
    ['schedule', { publishAt }],
  ] as const)
    expect(await refusalOf(await move(id, name, more))).toEqual({
      statusCode: 409,
      message: `Draft ${id} cannot be published: a picture has no credit: „Rhein“.`,
      error: 'Conflict',
    })
  expect((await move(id, 'approve')).status).toBe(200)
  await api.put(`/v5/drafts/${id}`, {
    article: { ...ARTICLE, img: { ...IMAGE, copyrights: 'Foto: Wiesdorf' } },
  })
  expect((await move(id, 'publish')).status).toBe(200)
})

test('there is no checklist of a number without a draft', async () => {
  const answer = await api.ask('/v5/drafts/1999998/checklist', { headers: asEditor })
  expect(answer.status).toBe(404)
})
