import { escapeText } from '../language/html-escaping.ts'
import type { Chapter, TranscriptPart } from './podcast.ts'

/** Returns a transcript as WebVTT: a part without an end lasts until the next begins, the last one to the end of the recording. */
export function webVtt(parts: readonly TranscriptPart[], duration: number): string {
  const cues = parts.map(({ start, end: given, speaker, text }, index) => {
    const end = given ?? parts[index + 1]?.start ?? Math.max(duration, start + 1)
    const voice = speaker ? `<v ${escaped(speaker)}>` : ''
    return `${stamp(start)} --> ${stamp(Math.max(end, start + 0.1))}\n${voice}${escaped(text)}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/** Returns the address of a transcript as captions of a film: the page itself carries them, so its readers are the only ones. */
export const captionsUrl = (parts: readonly TranscriptPart[], duration: number): string =>
  `data:text/vtt;charset=utf-8,${encodeURIComponent(webVtt(parts, duration))}`

/** An empty line ends a cue, so its text is put on one line. */
const escaped = (text: string): string => escapeText(text).replaceAll(/\s+/g, ' ')

function stamp(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (part: number): string => String(part).padStart(2, '0')
  const milliseconds = String(Math.round((seconds - whole) * 1000) % 1000).padStart(3, '0')
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${milliseconds}`
}

/** Returns chapters in the JSON format of the podcast namespace, version 1.2.0. */
export function chaptersJson(chapters: readonly Chapter[]): object {
  return {
    version: '1.2.0',
    chapters: chapters.map(({ start, title }) => ({ startTime: start, title })),
  }
}
