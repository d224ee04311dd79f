import type { Article, Image } from '../articles/article.ts'
import { recordingOf } from '../articles/article-kind.ts'

/** S2.11: a podcast. Its episodes are articles that refer to it and have a recording in their body. */
export type Podcast = {
  id: number
  slug: string
  urlPath: string
  title: string
  description: string
  /** The speakers' name for readers. */
  author: string
  /** When new episodes appear: „Montags um sechs Uhr“. */
  rhythm: string
  /** One of Apple's categories, a subcategory as `Society & Culture > Documentary`. */
  category: string
  explicit: boolean
  img: Image | null
}

/** The podcast of an episode. */
export type PodcastReference = Pick<Podcast, 'id' | 'slug' | 'urlPath' | 'title'>

/** `start` is in seconds from the beginning. */
export type Chapter = { start: number; title: string }

/** Spoken words as plain text; `start` and `end` are in seconds. Without an end, a part lasts until the next one. */
export type TranscriptPart = { start: number; end?: number; speaker: string; text: string }

/** A public recording and its article. */
export type Episode = { article: Article; recording: Recording }
export type Recording = NonNullable<ReturnType<typeof recordingOf>>['content']

/** Returns the episode of an article; null if it has no public recording. */
export function episodeOf(article: Article): Episode | null {
  const recording = recordingOf(article.contentItems)?.content
  return recording ? { article, recording } : null
}

/** „1:35“, „1:02:03“ */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (part: number): string => String(part).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** „21 Min.“; at least one minute. */
export function minutesOf(seconds: number): string {
  return `${Math.max(1, Math.round(seconds / 60))} Min.`
}
