import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asEditor,
  openSampleApi,
  refusalOf,
  type SampleApi,
} from '../../../../test/fixtures/content-api.fixtures.ts'
import { libraryOf } from '../../../../test/newsroom/media-library.fixtures.ts'
import { silentMp3 } from '../../../../test/newsroom/sound.fixtures.ts'
import type { Chapter } from '../../../rules/podcasts/podcast.ts'
import type { WholeMedia } from './contract.ts'

let api: SampleApi

beforeAll(async () => {
  api = await openSampleApi()
})
afterAll(() => api.close())

async function chaptersOf(title: string, chapters: readonly Chapter[]): Promise<WholeMedia> {
  const bytes = silentMp3(20, { title, chapters })
  const { media } = await libraryOf(api).add(bytes, `${title}.mp3`)
  return (await api.ask(`/v5/media/${media.id}`, { headers: asEditor })).json()
}

test('chapters that a sound file names are read in order, with its title and duration', async () => {
  const chapters = [
    { start: 4.6, title: 'Am Ufer' },
    { start: 0, title: 'Begrüßung' },
  ]
  expect(await chaptersOf('Folge 1', chapters)).toMatchObject({
    title: 'Folge 1',
    duration: 20,
    chapters: chapters.toReversed(),
  })
})

test('chapters without a title, at the same time, or after the end of the sound are left out', async () => {
  const chapters = [
    { start: 0, title: 'Anfang' },
    { start: 3, title: ' ' },
    { start: 5, title: 'Mitte' },
    { start: 5, title: 'Noch einmal' },
    { start: 90, title: 'Zu spät' },
  ]
  const { chapters: found } = await chaptersOf('Folge 2', chapters)
  expect(found.map(({ title }) => title)).toEqual(['Anfang', 'Mitte'])
})

test('sound without chapters has an empty list', async () => {
  expect(await chaptersOf('Folge 3', [])).toMatchObject({ chapters: [] })
})

test('an article whose chapters begin after the end of its recording is refused', async () => {
  const { path } = await chaptersOf('Folge 4', [])
  const refusal = async (start: number, duration: number) => {
    const content = { src: path, title: 'x', duration, chapters: [{ start, title: 'x' }] }
    const article = { title: 'x', section: 'politik', date: '2026-01-02' }
    const contentItems = [{ identifier: 'audio', content }]
    return refusalOf(await api.put('/v5/articles/9300201', { ...article, contentItems }))
  }
  expect((await refusal(20, 20)).message).toBe(
    'contentItems[0].content.chapters must begin before the end of the recording',
  )
  // The next check: the file has no credit yet.
  for (const duration of [20, 0])
    expect((await refusal(19.5, duration)).message).toContain('credit')
})
