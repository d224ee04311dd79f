import { expect, test } from 'vitest'
import { readCaptions } from './read-captions.ts'
import { webVtt } from './transcript.ts'

const VTT = `WEBVTT - Film vom Rhein

NOTE
Nur für uns.

1
00:00:01.500 --> 00:00:03.000 align:start
<v Jana Wiesdorf>Guten <i>Morgen</i>
aus Köln &amp; Bonn.

00:04.000 --> 00:05.250
1 < 2
`

test('reads cues of WebVTT with their speakers', () => {
  expect(readCaptions(VTT)).toEqual([
    { start: 1.5, end: 3, speaker: 'Jana Wiesdorf', text: 'Guten Morgen aus Köln & Bonn.' },
    { start: 4, end: 5.25, speaker: '', text: '1 < 2' },
  ])
})

test('reads SubRip with a byte order mark and lines of Windows', () => {
  const file = '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\n<font color="red">Hallo.</font>\r\n'
  expect(readCaptions(file)).toEqual([{ start: 1, end: 2, speaker: '', text: 'Hallo.' }])
})

test('what was read is written as WebVTT that is read the same', () => {
  const parts = readCaptions(VTT)
  if (!Array.isArray(parts)) throw new Error(parts.why)
  expect(readCaptions(webVtt(parts, 60))).toEqual(parts)
})

const cue = (start: string, end: string, text = 'x') => `${start} --> ${end}\n${text}\n`
test.each([
  ['a text', 'Guten Morgen.', 'format', 1],
  ['an empty file', '', 'format', 1],
  ['HTML', '<html></html>', 'format', 1],
  ['a file without cues', 'WEBVTT\n\nNOTE x\n', 'empty', 1],
  ['a broken time', `WEBVTT\n\n${cue('00:61.000', '00:62.000')}`, 'time', 3],
  ['a cue without a time', 'WEBVTT\n\nHallo.\nDu.\n', 'time', 4],
  ['an end before the start', `WEBVTT\n\n${cue('00:02.000', '00:01.000')}`, 'time', 3],
  [
    'cues out of order',
    `WEBVTT\n\n${cue('00:02.000', '00:03.000')}\n${cue('00:01.000', '00:02.000')}`,
    'order',
    6,
  ],
  [
    'a cue that is too long',
    `WEBVTT\n\n${cue('00:01.000', '00:02.000', 'x'.repeat(1001))}`,
    'long',
    3,
  ],
  [
    'too many cues',
    `WEBVTT\n\n${`${cue('00:01.000', '00:02.000')}\n`.repeat(5001)}`,
    'many',
    15_003,
  ],
])('refuses %s', (_, file, why, line) => {
  expect(readCaptions(file)).toEqual({ why, line })
})
