import { expect, test } from 'vitest'
import { chaptersJson, webVtt } from './transcript.ts'

test('a transcript is WebVTT, and its last part lasts to the end', () => {
  const parts = [
    { start: 4.6, speaker: 'Jana', text: 'Hören Sie <das>\nRauschen & mehr?' },
    { start: 3601.25, speaker: '', text: 'Ende.' },
  ]
  expect(webVtt(parts, 3610)).toBe(
    'WEBVTT\n\n00:00:04.600 --> 01:00:01.250\n<v Jana>Hören Sie &lt;das&gt; Rauschen &amp; mehr?\n\n' +
      '01:00:01.250 --> 01:00:10.000\nEnde.\n',
  )
  expect(webVtt([], 5)).toBe('WEBVTT\n')
})

test('chapters are listed with their start times', () => {
  expect(chaptersJson([{ start: 4.6, title: 'Halb fünf' }])).toEqual({
    version: '1.2.0',
    chapters: [{ startTime: 4.6, title: 'Halb fünf' }],
  })
})
