import { expect, test } from 'vitest'
import {
  coversText,
  positionOf,
  enqueueTrack,
  parsePlayerState,
  removeFromQueue,
  withPosition,
  type Track,
} from './player-queue.ts'

const track = (path: string): Track => ({ path, title: path, recording: null })
const paths = (tracks: Track[]) => tracks.map(({ path }) => path)

test('a track is appended to the queue once, up to fifty tracks', () => {
  const two = enqueueTrack(enqueueTrack([], track('/a')), track('/b'))
  expect(paths(enqueueTrack(two, track('/a')))).toEqual(['/a', '/b'])
  expect(paths(removeFromQueue(two, '/a'))).toEqual(['/b'])
  const many = Array.from({ length: 50 }, (_, index) => track(`/${index}`))
  expect(enqueueTrack(many, track('/more'))).toHaveLength(50)
})

test('the latest position of a track is stored, except in the first and last seconds', () => {
  const at = (position: number) => ({ path: '/a', position, length: 85 })
  const kept = withPosition([['/b', 9]], at(40))
  expect(positionOf(withPosition(kept, at(50)), '/a')).toBe(50)
  expect(withPosition(kept, at(2))).toEqual([['/b', 9]])
  expect(withPosition(kept, at(83))).toEqual([['/b', 9]])
  expect(positionOf(kept, '/c')).toBe(0)
})

test.each([
  null,
  '',
  'no JSON',
  '[]',
  '{"track":{"path":"//elsewhere.example","title":"x","recording":null}}',
  '{"track":{"path":"/a","title":"x","recording":{"src":"https://elsewhere.example/a.mp3"}}}',
  '{"queue":[1,null,{"path":"/a"}],"speed":9,"positions":[["/a","x"]]}',
])('ignores stored player state that this site did not write: %s', (stored) => {
  expect(parsePlayerState(stored)).toEqual({ track: null, queue: [], positions: [], speed: 1 })
})

test('stored player state is read back unchanged', () => {
  const recording = { src: '/media/a.mp3', title: 'A', duration: 85, chapters: [] }
  const kept = {
    track: { ...track('/a'), recording },
    queue: [track('/b')],
    positions: [['/a', 12]],
    speed: 1.5,
  }
  expect(parsePlayerState(JSON.stringify(kept))).toEqual(kept)
})

test.each([
  [200, 500, true],
  [20, 500, false],
  [0, 0, false],
])('a recording of %i seconds contains %i words: %s', (seconds, words, isHeld) => {
  expect(coversText(seconds, words)).toBe(isHeld)
})
