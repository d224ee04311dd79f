import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asEditor,
  openSampleApi,
  refusalOf,
  type SampleApi,
} from '../../../../test/fixtures/content-api.fixtures.ts'
import { libraryOf, samplePicture } from '../../../../test/newsroom/media-library.fixtures.ts'
import type { MediaPage, WholeMedia } from './contract.ts'

let api: SampleApi
let sound: number
let picture: number

beforeAll(async () => {
  api = await openSampleApi()
  const library = libraryOf(api)
  const bytes = await readFile('db/demo/media/fruehschicht-3.mp3')
  sound = (await library.add(bytes, 'folge.mp3')).media.id
  picture = (await library.add(await samplePicture(400).jpeg().toBuffer())).media.id
})
afterAll(() => api.close())

const VTT = 'WEBVTT\n\n00:01.000 --> 00:02.500\n<v Jana>Guten Morgen.\n'
const change = (id: number, body: object, language = 'en') =>
  api.put(`/v5/media/${id}`, body, { 'accept-language': language })
const read = async (): Promise<WholeMedia> =>
  (await api.ask(`/v5/media/${sound}`, { headers: asEditor })).json()

test('captions of a recording are read, listed by their number, kept by other changes, and removed', async () => {
  const transcript = [{ start: 1, end: 2.5, speaker: 'Jana', text: 'Guten Morgen.' }]
  expect((await change(sound, { captions: VTT })).status).toBe(200)
  await change(sound, { title: 'Folge' })
  expect(await read()).toMatchObject({ captions: 1, transcript, title: 'Folge' })
  const list = (await (
    await api.ask('/v5/media?kind=audio', { headers: asEditor })
  ).json()) as MediaPage
  expect(list.media).toMatchObject([{ captions: 1 }])
  expect(list.media[0]).not.toHaveProperty('transcript')
  await change(sound, { captions: null })
  expect(await read()).toMatchObject({ captions: 0, transcript: [] })
})

test('a file that is no captions, and captions of a picture, are refused in both languages', async () => {
  const before = await read()
  const said = async (id: number, captions: string, language: string) =>
    (await refusalOf(await change(id, { captions }, language))).message
  expect(await said(sound, 'Hallo.', 'en')).toBe(
    'captions: line 1: this is neither WebVTT nor SubRip',
  )
  expect(await said(sound, `${VTT}\n00:01.000\nx\n`, 'de')).toMatch(
    /^Untertitel, Zeile \d+: Die Zeiten sind nicht lesbar/,
  )
  expect(await said(picture, VTT, 'en')).toBe('captions: only sound and film have captions')
  expect(await said(picture, VTT, 'de')).toBe('captions: Nur Ton und Film haben Untertitel.')
  expect(await read()).toEqual(before)
})

test('a transcript of a film in an article is stored as it was sent', async () => {
  const transcript = [
    { start: 1, end: 2.5, speaker: 'Jana', text: 'Guten Morgen.' },
    { start: 3, speaker: '', text: 'Danke.' },
  ]
  await api.bring('media/film.mp4')
  const content = { src: '/media/film.mp4', title: 'Film', duration: 9, poster: null, transcript }
  const article = {
    title: 'Mit Film',
    section: 'politik',
    date: '2026-01-02',
    headerVideo: content,
    contentItems: [{ identifier: 'video', content }],
  }
  expect((await api.put('/v5/articles/4711', article)).status).toBeLessThan(300)
  expect(await (await api.ask('/v5/articles/4711')).json()).toMatchObject({
    headerVideo: content,
    contentItems: [{ content }],
  })
  const wrong = { ...content, transcript: [transcript[1], transcript[0]] }
  const refused = await api.put('/v5/articles/4711', {
    ...article,
    contentItems: [{ identifier: 'video', content: wrong }],
  })
  expect((await refusalOf(refused)).message).toContain('in the order of their beginnings')
})
