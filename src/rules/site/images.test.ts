import { expect, test } from 'vitest'
import {
  ASPECT_RATIOS,
  cropRect,
  IMAGE_DENSITIES,
  IMAGE_QUALITY,
  IMAGE_WIDTHS,
  imageVariants,
  pictureBox,
  singleVariant,
  sourceWidths,
  TEASER_QUALITY,
} from './images.ts'

test('[S9.15] the widths, densities and qualities of pictures', () => {
  expect(IMAGE_WIDTHS).toEqual([320, 640, 768, 1024, 1280, 1536])
  expect(IMAGE_DENSITIES).toEqual([1, 2])
  expect([IMAGE_QUALITY, TEASER_QUALITY]).toEqual([70, 75])
})

test('[S9.15] the aspect ratio of square teasers is 1:1, of all others 16:9', () => {
  expect(ASPECT_RATIOS).toEqual({ wide: '16:9', square: '1:1', original: undefined })
})

test.for([
  { shown: 96, source: 1600, widths: [320] },
  { shown: 172, source: 1600, widths: [320, 640] },
  { shown: 421, source: 1600, widths: [320, 640, 768, 1024] },
  { shown: 868, source: 1600, widths: [320, 640, 768, 1024, 1280, 1536] },
  { shown: 868, source: 700, widths: [320, 640, 768] },
  { shown: 868, source: 120, widths: [320] },
])(
  '[S9.15] a picture shown at $shown px is offered in the widths for two densities',
  ({ shown, source, widths }) => {
    expect(sourceWidths(shown, source)).toEqual(widths)
  },
)

test.for([
  ['10,20,300,200', '10,20,300,200'],
  ['0,0,1,1', '0,0,1,1'],
  ['10,20,0,200', null],
  ['10,20,300', null],
  ['10,20,300,200&fm=png', null],
  ['', null],
  [null, null],
] as const)('[S3.15] the crop %s is used only if it is a complete rectangle', ([cropVal, rect]) => {
  expect(cropRect(cropVal)).toBe(rect)
})

test('[S3.15] every variant contains the crop, which limits the widths', () => {
  const image = { cropVal: '10,20,300,300', width: 1600, height: 900 }
  expect(imageVariants({ image, shape: 'square', shown: 300, quality: 70 })).toEqual([
    { width: 320, quality: 70, aspectRatio: '1:1', rect: '10,20,300,300' },
  ])
})

test('a cropped picture is cropped around its focus, one in its original shape is not', () => {
  const image = { cropVal: null, focus: { x: 0.2, y: 0.7 }, width: 320, height: 200 }
  const use = { image, shown: 96, quality: 70 }
  expect(imageVariants({ ...use, shape: 'square' })).toEqual([
    { width: 320, quality: 70, aspectRatio: '1:1', focus: { x: 0.2, y: 0.7 } },
  ])
  expect(imageVariants({ ...use, shape: 'original' })).toEqual([{ width: 320, quality: 70 }])
  expect(singleVariant(image, 1200, '40:21')).toMatchObject({ focus: { x: 0.2, y: 0.7 } })
})

test.for([
  { focus: { x: 0.5, y: 0.5 }, within: { x: 0.75, y: 1 } },
  { focus: { x: 0.1, y: 0.1 }, within: { x: 0, y: 0 } },
])('the focus is converted to the coordinates of the crop', ({ focus, within }) => {
  const image = { cropVal: '200,100,400,200', focus, width: 1000, height: 600 }
  expect(singleVariant(image, 1200, '16:9')).toMatchObject({ focus: within })
})

test('a picture in its original shape has the proportions of its crop, or default proportions', () => {
  expect(pictureBox({ cropVal: '0,0,300,200', width: 1600, height: 900 }, 'original')).toEqual({
    width: 300,
    height: 200,
  })
  expect(pictureBox({ cropVal: null, width: 1600, height: 900 }, 'original')).toMatchObject({
    width: 1600,
    height: 900,
  })
  expect(pictureBox({ cropVal: null, width: 0, height: 0 }, 'original')).toEqual({
    width: 640,
    height: 360,
  })
})
