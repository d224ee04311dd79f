import { expect, test } from 'vitest'
import { createImageUrls } from '../../../services/images/image-urls.ts'
import { variantFrom, withLibraryPictures } from './library-pictures.ts'

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
  const html = withLibraryPictures(`<img src="${address}" srcSet="${address} 640w, ${address} 2x">`)
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
  expect(withLibraryPictures(html)).toBe(html)
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
