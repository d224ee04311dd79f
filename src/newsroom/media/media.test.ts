import { expect, test } from 'vitest'
import { coverAround } from '../../services/images/focal-crop.ts'
import { cropPosition, CROPS, moveFocus } from './crop-position.ts'
import { blockAttributesOf, filmOf, imageOf, type PickedMedia } from './in-article.ts'
import { acceptedFiles, problemOf } from './uploads.ts'
import { durationInWords, isRetryable, sizeInWords } from './words.ts'

test.each(CROPS)('the crop $name shows what the image service cuts out', ({ ratio }) => {
  for (const focus of [
    { x: 0.5, y: 0.5 },
    { x: 0, y: 1 },
    { x: 0.3, y: 0.62 },
  ])
    for (const source of [
      { width: 3000, height: 2000 },
      { width: 1000, height: 3000 },
    ]) {
      const box = { width: Math.round(600 * ratio), height: 600 }
      const { resized, region } = coverAround(focus, source, box)
      const share = (start: number, rest: number) => (rest === 0 ? 50 : (start / rest) * 100)
      const [x, y] = cropPosition(focus, source.width / source.height, ratio)
        .split(' ')
        .map(Number.parseFloat)
      expect(x).toBeCloseTo(share(region.left, resized.width - box.width), -0.5)
      expect(y).toBeCloseTo(share(region.top, resized.height - box.height), -0.5)
    }
})

test('the file field of a picture offers HEIC files, and neither sound nor film', () => {
  expect(acceptedFiles('image').split(',')).toEqual(
    expect.arrayContaining(['.heic', 'image/heic', 'image/jpeg']),
  )
  expect(acceptedFiles('image')).not.toMatch(/audio|video/)
  expect(acceptedFiles()).toMatch(/image.*audio.*video/)
})

test('the focus stays inside the picture', () => {
  expect(moveFocus({ x: 0.95, y: 0.02 }, 0.1, -0.1)).toEqual({ x: 1, y: 0 })
})

test.each([
  [undefined, '', 'offline'],
  [0, '', 'offline'],
  [415, '{"fault":"format"}', 'format'],
  [404, '', 'session'],
  [500, '<html>', 'failed'],
] as const)('an upload that ends with %s and „%s“ has the problem %s', (status, body, problem) => {
  expect(problemOf(status, body)).toBe(problem)
})

const item = {
  kind: 'image',
  path: '/newsroom/3f/steg-1600x900.jpg',
  alt: 'Der Steg',
  caption: 'Am Morgen',
  credit: 'Mia Kern',
  width: 1600,
  height: 900,
  focus: { x: 0.2, y: 0.4 },
  title: 'Steg',
  duration: null,
  transcript: [],
  chapters: [],
} as unknown as PickedMedia

test('a picture of the library comes into an article with its texts and focus', () => {
  expect(imageOf(item)).toEqual({
    baseUrl: item.path,
    cropVal: null,
    altText: 'Der Steg',
    caption: 'Am Morgen',
    copyrights: 'Mia Kern',
    width: 1600,
    height: 900,
    focus: { x: 0.2, y: 0.4 },
  })
  expect(blockAttributesOf({ ...item, focus: null })).toMatchObject({
    focus: null,
    treatment: null,
  })
})

test('sound of the library comes into a block without the parts of the sound before', () => {
  expect(
    blockAttributesOf({ ...item, kind: 'audio', path: '/media/newsroom/a.mp3', duration: 45 }),
  ).toEqual({
    src: '/media/newsroom/a.mp3',
    title: 'Steg',
    duration: 45,
    aiGenerated: null,
    chapters: null,
    transcript: null,
  })
})

test('sound and film of the library bring their transcript into an article', () => {
  const transcript = [{ start: 1, end: 2, speaker: 'Jana', text: 'Guten Morgen.' }]
  for (const kind of ['audio', 'video'] as const)
    expect(blockAttributesOf({ ...item, kind, transcript })).toMatchObject({ transcript })
  expect(filmOf({ ...item, kind: 'video', transcript }, null)).toMatchObject({ transcript })
  expect(filmOf({ ...item, kind: 'video' }, null)).not.toHaveProperty('transcript')
})

test('sound of the library brings its chapters into an article', () => {
  const chapters = [{ start: 4.6, title: 'Am Ufer' }]
  expect(blockAttributesOf({ ...item, kind: 'audio', chapters })).toMatchObject({ chapters })
})

test('sizes and lengths are in German', () => {
  expect(sizeInWords(2_449_000)).toBe('2,4 MB')
  expect(sizeInWords(300)).toBe('1 kB')
  expect(durationInWords(187)).toBe('3:07')
})

test('a failed upload can be continued unless the file itself is refused', () => {
  for (const problem of ['format', 'too-large', 'pixels', 'broken'] as const)
    expect(isRetryable(problem), problem).toBe(false)
  for (const problem of ['offline', 'session', 'lost', 'failed', 'no-space'] as const)
    expect(isRetryable(problem), problem).toBe(true)
})
