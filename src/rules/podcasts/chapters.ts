import { clockTime, type Chapter } from './podcast.ts'

/** The most chapters of a recording, as the content API has them. */
export const MAX_CHAPTERS = 200

const TIME =
  /^(?:(?:(?<hours>\d{1,2}):(?=\d\d:))?(?<minutes>\d{1,4}):)?(?<seconds>\d{1,5})(?<part>[.,]\d{1,3})?$/

/** Returns the seconds of „1:35“, „1:02:03“, „0:04,6“ or „95“; `null` for a text that is no time. */
export function readChapterTime(text: string): number | null {
  const { hours, minutes, seconds = '', part = '' } = TIME.exec(text.trim())?.groups ?? {}
  if (seconds === '') return null
  if (minutes !== undefined && (seconds.length !== 2 || Number(seconds) > 59)) return null
  if (hours !== undefined && Number(minutes) > 59) return null
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
  return whole + Number(part.replace(',', '.') || 0)
}

/** „1:35“, „1:02:03“; parts of a second as „0:04,6“. */
export function chapterTime(start: number): string {
  const part = start % 1
  if (part === 0) return clockTime(start)
  return `${clockTime(Math.floor(start))},${String(Math.round(part * 1000))
    .padStart(3, '0')
    .replace(/0+$/, '')}`
}

/** Returns the chapters by their beginnings; of several at one time, the first is kept. */
export const inOrder = (chapters: readonly Chapter[]): Chapter[] =>
  chapters
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start }, index, sorted) => start !== sorted[index - 1]?.start)

/** The fault of a chapter; `end`: it begins after the end of the recording. */
export type ChapterFault = 'title' | 'order' | 'end'

/** Returns the error of each chapter, or `null`. `duration` is in seconds; 0 if it is unknown. */
export const chapterFaults = (
  chapters: readonly Chapter[],
  duration: number,
): (ChapterFault | null)[] =>
  chapters.map(({ start, title }, index) => {
    const before = chapters[index - 1]
    if (before && start <= before.start) return 'order'
    if (duration > 0 && start >= duration) return 'end'
    return title.trim() === '' ? 'title' : null
  })
