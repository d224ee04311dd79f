import type { IChapter } from 'music-metadata'
import { cutText } from '../../../../rules/language/cut-text.ts'
import {
  MAX_MEDIA_LINE,
  MEDIA_FORMATS,
  type MediaFormat,
} from '../../../../rules/newsroom/media.ts'
import { inOrder, MAX_CHAPTERS } from '../../../../rules/podcasts/chapters.ts'
import type { Chapter } from '../../../../rules/podcasts/podcast.ts'
import { soundValue } from '../../../../rules/language/text.ts'
import { withTimeout } from '../../../calls/with-timeout.ts'
import type { Inspected } from './inspect.ts'
import { readMovieSeconds } from './mp4-boxes.ts'
import { UploadRefusal } from './upload-refusal.ts'

const READ_MS = 30_000
const CONTAINERS: Readonly<Record<'mp3' | 'm4a' | 'mp4', RegExp>> = {
  mp3: /^MPEG$/i,
  m4a: /^(?:M4[AB]|isom|iso[2-9]|mp4[12]|avc1|M4V)/i,
  mp4: /^(?:M4[AB]|isom|iso[2-9]|mp4[12]|avc1|M4V|dash|MSNV)/i,
}

/** Reads length and names of sound or film. Throws an `UploadRefusal` if the file is broken. */
export async function inspectRecording(
  file: string,
  { format, sha256 }: { format: 'mp3' | 'm4a' | 'mp4'; sha256: string },
): Promise<Inspected> {
  const { parseFile } = await import('music-metadata')
  const reading = parseFile(file, { duration: true, skipCovers: true, includeChapters: true })
  const { format: facts, common } = await withTimeout(
    READ_MS,
    reading,
    () => new Error('slow'),
  ).catch(() => {
    throw new UploadRefusal('broken')
  })
  const { container = '', hasVideo } = facts
  const duration = facts.duration ?? (format === 'mp3' ? 0 : await readMovieSeconds(file))
  if (!CONTAINERS[format].test(container) || !(duration > 0)) throw new UploadRefusal('broken')
  const found: MediaFormat = format === 'mp3' ? 'mp3' : hasVideo ? 'mp4' : 'm4a'
  const { kind, ending, mime } = MEDIA_FORMATS[found]
  const name = sha256.slice(0, 32)
  return {
    kind,
    mime,
    path: `/media/newsroom/${name.slice(0, 2)}/${name}.${ending}`,
    width: null,
    height: null,
    duration: Math.round(duration),
    chapters: kind === 'audio' ? chaptersOf(facts.chapters ?? [], duration) : [],
    texts: {
      title: line(common.title),
      caption: '',
      alt: '',
      credit: line(common.copyright ?? common.artist),
    },
    takenAt: null,
    perceptualHash: null,
  }
}

type FileChapter = Pick<IChapter, 'start' | 'title' | 'timeScale'>

/** Returns the chapters that articles can have; a file may name others, too. */
function chaptersOf(found: readonly FileChapter[], duration: number): Chapter[] {
  const chapters = found.map(({ start, title, timeScale }) => ({
    start: Math.round((start / (timeScale || 1)) * 1000) / 1000,
    title: line(title),
  }))
  return inOrder(chapters.filter(({ start, title }) => title !== '' && start < duration)).slice(
    0,
    MAX_CHAPTERS,
  )
}

function line(text = ''): string {
  const sound = soundValue(cutText(text.replaceAll(/[\s\0]+/g, ' ').trim(), MAX_MEDIA_LINE))
  return sound.kind === 'sound' ? String(sound.value) : ''
}
