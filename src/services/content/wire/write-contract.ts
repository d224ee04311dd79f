import { type } from '@orpc/contract'
import { z } from 'zod'
import type { Article, Author, LiveEntry, Tag } from '../../../rules/articles/article.ts'
import type { Site } from '../../../rules/site/site.ts'
import type { Competition } from '../../../rules/sport/competition.ts'
import { competitionFields, competitionSlug } from '../sport/competition-record.ts'
import { ENTRY_ID } from '../import/html/live-ids.ts'
import { operation, type OperationAccess } from './contract.ts'
import { channelPath, pathNumber } from './inputs.ts'
import { authorWithoutReadOnlyFields, withoutReadOnlyFields } from './read-only-fields.ts'
import type { Podcast } from '../../../rules/podcasts/podcast.ts'
import {
  authorChange,
  channelChange,
  podcastChange,
  siteChange,
  tagChange,
} from '../writing/records.ts'
import type { ChannelRecord } from '../writing/save-channel.ts'

/**
 * Writing for newsrooms and importers. Needs the editor key or a token with the scope content; for channels and sites
 * the scope curation. `If-Match: "{version}"` (an article may carry the version itself) refuses the write with 409
 * unless it is the stored version; without it the last write wins. Answers carry the new version as `ETag`; 201 if the
 * write created something, otherwise 200. Objects may be sent back as they were read; the address identifies them.
 */

/** In bytes. */
export const MAX_BODY_BYTES = 5_000_000

export type Written<Body> = { status: 200 | 201; headers: { etag: string }; body: Body }

export const headers = z.looseObject({
  'if-match': z
    .string()
    .regex(/^(W\/)?"?\d{1,9}"?$/, 'must be a version such as "3"')
    .transform((text) => Number(text.replace(/\D/g, '')))
    .optional(),
})

const write = (access: OperationAccess, method: 'PUT' | 'DELETE', path: `/${string}`) =>
  operation
    .meta({ access })
    .route({ method, path, inputStructure: 'detailed', outputStructure: 'detailed' })

const byId = z.strictObject({ id: pathNumber })
const byEntry = z.strictObject({
  id: pathNumber,
  entry: z.string().regex(ENTRY_ID, 'must be a–z, 0–9 and hyphens, at most 60'),
})

export const contentWriteContract = {
  /** The whole article in full or short form (design 10); fields missing from the body are removed. */
  saveArticle: write('editor: content', 'PUT', '/v5/articles/{id}')
    .input(z.object({ params: byId, headers, body: z.unknown() }))
    .output(type<Written<Article>>()),
  /** Withdraws an article; a later PUT republishes it. */
  withdrawArticle: write('editor: content', 'DELETE', '/v5/articles/{id}')
    .input(z.object({ params: byId, headers }))
    .output(type<{ status: 204; headers: { etag: string } }>()),
  /** A live entry, by its id in the newsroom: inserted by its time, or replacing the entry with the same id. */
  saveLiveEntry: write('editor: content', 'PUT', '/v5/articles/{id}/live/{entry}')
    .input(z.object({ params: byEntry, headers, body: z.unknown() }))
    .output(type<Written<LiveEntry>>()),
  removeLiveEntry: write('editor: content', 'DELETE', '/v5/articles/{id}/live/{entry}')
    .input(z.object({ params: byEntry, headers }))
    .output(type<{ status: 204; headers: { etag: string } }>()),
  /** An author. Of authors, podcasts and topics, fields missing from the body are kept. */
  saveAuthor: write('editor: content', 'PUT', '/v5/authors/{id}')
    .input(z.object({ params: byId, headers, body: authorWithoutReadOnlyFields(authorChange) }))
    .output(type<Written<Author>>()),
  /** A podcast; its episodes are articles that name its slug. */
  savePodcast: write('editor: content', 'PUT', '/v5/podcasts/{id}')
    .input(
      z.object({
        params: byId,
        headers,
        body: withoutReadOnlyFields(podcastChange, 'id', 'urlPath'),
      }),
    )
    .output(type<Written<Podcast>>()),
  saveCompetition: write('editor: content', 'PUT', '/v5/sport/{slug}')
    .input(
      z.object({
        params: z.strictObject({ slug: competitionSlug }),
        headers,
        body: withoutReadOnlyFields(competitionFields, 'slug'),
      }),
    )
    .output(type<Written<Competition>>()),
  saveTag: write('editor: content', 'PUT', '/v5/tags/{id}')
    .input(
      z.object({
        params: byId,
        headers,
        body: withoutReadOnlyFields(tagChange, 'id', 'path', 'urlPath'),
      }),
    )
    .output(type<Written<Tag>>()),
  /**
   * The newsroom's curation of a channel. Fields missing from the body are kept; lists are only emptied with
   * `allowEmpty`.
   */
  saveChannel: write('editor: curation', 'PUT', '/v5/channels/{+path}')
    .input(
      z.object({
        params: z.strictObject({ path: channelPath }),
        headers,
        body: withoutReadOnlyFields(channelChange, 'path'),
      }),
    )
    .output(type<Written<ChannelRecord>>()),
  saveSite: write('editor: curation', 'PUT', '/v5/sites/{mandator}')
    .input(
      z.object({
        params: z.strictObject({
          mandator: z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be a–z, 0–9 and hyphens'),
        }),
        headers,
        body: withoutReadOnlyFields(siteChange, 'mandator'),
      }),
    )
    .output(type<Written<Site>>()),
} as const
