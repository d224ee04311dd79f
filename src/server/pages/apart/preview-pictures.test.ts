import { expect, test } from 'vitest'
import { pictureOf, previewImageUrl } from './preview-pictures.ts'

const address = previewImageUrl((baseUrl) => `/images${baseUrl}`)

test('a picture of the library has an address of the newsroom with the whole variant, others their public one', () => {
  const path = '/newsroom/ab/ab12-600x400.jpg'
  const variant = {
    width: 640,
    quality: 75,
    aspectRatio: '16:9',
    rect: '1,2,300,200',
    focus: { x: 0.25, y: 1 },
  }
  const url = new URL(address(path, variant), 'http://localhost')
  expect(url.pathname).toBe('/redaktion/bild')
  expect(pictureOf(url.searchParams)).toEqual({ path, variant })
  expect(address('/demo/hafen.jpg', variant)).toBe('/images/demo/hafen.jpg')
})

test.each([
  'width=640',
  'path=//evil.example/x.jpg&width=640',
  'path=/a.jpg&width=641',
  'path=/a.jpg&width=640&quality=0',
  'path=/a.jpg&width=640&quality=x',
  'path=/a.jpg&width=640&ratio=16',
  'path=/a.jpg&width=640&ratio=0:9',
  'path=/a.jpg&width=640&rect=1,2,0,4',
  'path=/a.jpg&width=640&focus=2,0.5,1',
])('refuses %s', (query) => {
  expect(pictureOf(new URLSearchParams(query))).toBeNull()
})
