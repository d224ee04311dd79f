import { type } from '@orpc/contract'
import { z } from 'zod'
import type { Chapter, TranscriptPart } from '../../../rules/podcasts/podcast.ts'
import {
  MAX_CAPTIONS_LENGTH,
  MAX_MEDIA_LINE,
  MAX_MEDIA_TEXT,
  MEDIA_KINDS,
  type MediaFields,
  type MediaKind,
  type UseFault,
} from '../../../rules/newsroom/media.ts'
import { operation } from '../../content/wire/contract.ts'
import { limit, pathNumber, whole } from '../../content/wire/inputs.ts'
import { headers, type Written } from '../../content/wire/write-contract.ts'
import { soundString } from '../../sound-text.ts'

/**
 * The media library: what the newsroom has uploaded, published or not. Uploads: `uploads/upload-server.ts`. Errors as in the
 * contract of drafts; 409 also for the deletion of a file that is used.
 */

/** A file of the library; times are ISO 8601. */
export type MediaItem = MediaFields & {
  id: number
  version: number
  kind: MediaKind
  /** As articles name it (`baseUrl`, `src`). */
  path: string
  mime: string
  bytes: number
  /** Pixels of a picture, otherwise `null`. */
  width: number | null
  height: number | null
  /** Seconds of sound and film; `null` for pictures. */
  duration: number | null
  fileName: string
  /** How many parts its transcript has. */
  captions: number
  /** When the picture was taken, as the camera wrote it. */
  takenAt: string | null
  uploadedBy: string
  uploadedAt: string
  updatedBy: string
  updatedAt: string
  /** Why it may not be published today; `null` if it may. */
  fault: UseFault | null
}

export type MediaPage = { media: MediaItem[]; offset: number; limit: number; hasMore: boolean }

/** A draft, or the article on the site, that shows the file. */
export type MediaUse = { id: number; title: string; place: 'draft' | 'article' }

export type MediaReference = { id: number; title: string; fileName: string; path: string }

export type WholeMedia = MediaItem & {
  uses: MediaUse[]
  similar: MediaReference[]
  /** The spoken words of sound and film, as articles show it; empty if it is unknown. */
  transcript: TranscriptPart[]
  /** Whether the current editor may change and delete it. */
  mayChange: boolean
  /** Those that a sound file names itself. */
  chapters: Chapter[]
}

/** The answer to the last part of an upload. `isNew` is false if the library had the same bytes. */
export type Uploaded = { media: MediaItem; isNew: boolean; similar: MediaReference[] }

const line = soundString().trim().max(MAX_MEDIA_LINE)
const text = soundString().trim().max(MAX_MEDIA_TEXT)
const share = z.number().min(0).max(1)

/** Fields that are missing keep their value. */
const change = z.strictObject({
  title: line.optional(),
  caption: text.optional(),
  alt: text.optional(),
  credit: line.optional(),
  licence: line.optional(),
  licenceUntil: z.iso.date().nullable().optional(),
  focus: z.strictObject({ x: share, y: share }).nullable().optional(),
  /** The text of a WebVTT or SubRip file for sound and film; `null` removes the captions. */
  captions: z.string().max(MAX_CAPTIONS_LENGTH).nullable().optional(),
})
export type MediaChange = z.infer<typeof change>

const byId = z.strictObject({ id: pathNumber })
const MEDIA = operation.meta({ access: 'editor: media' })
const detailed = (method: 'GET' | 'PUT' | 'DELETE') =>
  MEDIA.route({
    method,
    path: '/v5/media/{id}',
    inputStructure: 'detailed',
    outputStructure: 'detailed',
  })

export const mediaContract = {
  /** Newest first. `query` searches names and texts. */
  media: MEDIA.route({ method: 'GET', path: '/v5/media' })
    .input(
      z.strictObject({
        query: soundString().trim().min(1).max(200).optional(),
        kind: z.enum(MEDIA_KINDS).optional(),
        offset: whole(0, 10_000).default(0),
        limit,
      }),
    )
    .output(type<MediaPage>()),
  /** Answers with the version as `ETag`, as does `changeMedia`. */
  mediaItem: detailed('GET')
    .input(z.object({ params: byId }))
    .output(type<Written<WholeMedia>>()),
  /**
   * `If-Match: "{version}"` refuses the change with 409 unless it is the file's version. Authors change and delete only
   * their own files, and files without an owner that no draft or article of others shows (403).
   */
  changeMedia: detailed('PUT')
    .input(z.object({ params: byId, headers, body: change }))
    .output(type<Written<WholeMedia>>()),
  /** Refused with 409 while a draft or an article shows the file. */
  deleteMedia: detailed('DELETE')
    .input(z.object({ params: byId }))
    .output(type<{ status: 204 }>()),
} as const
