import type { Article, Image } from '../articles/article.ts'
import { recordingOf } from '../articles/article-kind.ts'

/** S2.11: a show. Its episodes are articles that name it; what is heard is the recording in their body. */
export type Podcast = {
  id: number
  slug: string
  urlPath: string
  title: string
  description: string
  /** Who speaks, as a reader knows them. */
  author: string
  /** When new episodes come: „Montags um sechs Uhr“. */
  rhythm: string
  /** One of Apple's, `Society & Culture > Documentary` below another. */
  category: string
  explicit: boolean
  img: Image | null
}

/** What an episode knows of its show. */
export type PodcastReference = Pick<Podcast, 'id' | 'slug' | 'urlPath' | 'title'>

/** In seconds from the beginning. */
export type Chapter = { start: number; title: string }

/** Spoken words, plain text. */
export type TranscriptPart = { start: number; speaker: string; text: string }

/** A recording anyone may hear, and of which article it is. */
export type Episode = { article: Article; recording: Recording }
export type Recording = NonNullable<ReturnType<typeof recordingOf>>['content']

/** Null where there is nothing to hear, or not for everyone. */
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

/** „21 Min.“; under a minute it is one. */
export function minutesOf(seconds: number): string {
  return `${Math.max(1, Math.round(seconds / 60))} Min.`
}
