import { expect, test } from 'vitest'
import { createImageUrls } from '../../../services/images/image-urls.ts'
import { isRecordingPath, variantFrom, withLibraryFiles } from './library-pictures.ts'

const PATH = '/newsroom/01/01a6-1600x1067.jpg'
const VARIANT = {
  width: 640,
  quality: 70,
  aspectRatio: '16:9',
  focus: { x: 0.25, y: 1 },
  rect: '10,20,300,200',
}
const escaped = (address: string) => address.replaceAll('&', '&amp;')

test.each([
  ['the site’s image service', null],
  ['an image host', { url: 'https://bilder.example/mount', token: 'secret' }],
])('leads pictures of the library from %s to the newsroom with the same crop', (_, host) => {
  const address = escaped(createImageUrls('token', host)(PATH, VARIANT))
  const html = withLibraryFiles(`<img src="${address}" srcSet="${address} 640w, ${address} 2x">`)
  const [, found = ''] = /src="([^"]*)"/.exec(html) ?? []
  const { pathname, searchParams } = new URL(found.replaceAll('&amp;', '&'), 'http://site.example')
  expect(pathname).toBe('/redaktion/bild')
  expect(searchParams.get('path')).toBe(PATH)
  expect(variantFrom(searchParams)).toEqual(VARIANT)
  expect(html).toBe(`<img src="${found}" srcSet="${found} 640w, ${found} 2x">`)
})

test('leaves other pictures, links and data about the page as they are', () => {
  const own = escaped(createImageUrls('token')('/demo/stadion.webp', VARIANT))
  const library = escaped(createImageUrls('token')(PATH, VARIANT))
  const html = `<img src="${own}"><meta content="${library}"><a href="${library}">Bild</a>`
  expect(withLibraryFiles(html)).toBe(html)
})

const SOUND = '/media/newsroom/d8/d8fc7054738d216bff80981e277556fa.mp3'
const OWN_SOUND = `/redaktion/aufnahme?path=${encodeURIComponent(SOUND)}`

test('leads sound and film of the library to the newsroom, and leaves other recordings and links as they are', () => {
  const film = SOUND.replace('.mp3', '.mp4')
  const poster = escaped(createImageUrls('token')(PATH, VARIANT))
  const html = withLibraryFiles(
    `<audio controls src="${SOUND}"></audio><video poster="${poster}" src="${film}"></video>`,
  )
  expect(html).toContain(`<audio controls src="${OWN_SOUND}">`)
  expect(html).toContain(`src="${OWN_SOUND.replace('.mp3', '.mp4')}"`)
  expect(html).toContain('poster="/redaktion/bild?')
  const other = `<audio src="/media/folge-1.mp3"></audio><a href="${SOUND}#t=3">Kapitel</a>`
  expect(withLibraryFiles(other)).toBe(other)
})

test.each([
  [SOUND, true],
  [PATH, false],
  [`${SOUND}/../../../editor.key`, false],
  ['/media/newsroom/../../editor.key', false],
  [`/media/newsroom/d8/..%2f..%2feditor.key`, false],
  ['', false],
])('%s is an address of sound or film of the library: %s', (path, isRecording) => {
  expect(isRecordingPath(path)).toBe(isRecording)
})

test.each([
  'width=5',
  'width=640&ratio=3:1',
  'width=640&focus=2,0',
  'width=640&focus=0.5',
  'width=640&rect=1,2,3',
])('refuses a variant that is not offered: %s', (query) => {
  expect(variantFrom(new URLSearchParams(query))).toBeNull()
})
