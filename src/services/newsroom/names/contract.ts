import { type } from '@orpc/contract'
import { z } from 'zod'
import {
  MAX_NAME_LENGTH,
  MAX_NAMES,
  MAX_SUGGESTED_TEXT,
} from '../../../rules/newsroom/article-limits.ts'
import { isId } from '../../../rules/http/ids.ts'
import { operation } from '../../content/wire/contract.ts'
import { soundString } from '../../sound-text.ts'

/** A tag or author that an article can name. `detail`: the tags above it, or the author's role; may be empty. */
export type KnownName = { id: number; slug: string; name: string; detail: string }
export type KnownNames = { names: KnownName[] }

/** The most names of an answer, without those that were asked for by their slug. */
export const MAX_FOUND_NAMES = 12

const MAX_SLUG_LENGTH = 100

const NAMES = operation.meta({ access: 'editor: drafts' })

const slugs = z
  .string()
  .max(MAX_NAMES * (MAX_SLUG_LENGTH + 1))
  .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/, 'must be slugs, with commas between')
  .transform((list) => list.split(','))
  .refine((list) => list.length <= MAX_NAMES, `must be at most ${MAX_NAMES} slugs`)

const ids = z
  .string()
  .max(MAX_NAMES * 11)
  .regex(/^\d{1,10}(,\d{1,10})*$/, 'must be ids, with commas between')
  .transform((list) => list.split(',').map(Number))
  .refine(
    (list) => list.length <= MAX_NAMES && list.every(isId),
    `must be at most ${MAX_NAMES} ids`,
  )

/** Tags and authors for an article; only those that readers can see, too. */
export const namesContract = {
  /**
   * Those with the ids, whether readers can see them or not, or with the slugs come first; then up to 12 whose name contains
   * the query. Names that begin with it come before the others.
   */
  names: NAMES.route({ method: 'GET', path: '/v5/names' })
    .input(
      z.strictObject({
        kind: z.enum(['tag', 'author']),
        query: soundString().trim().min(1).max(MAX_NAME_LENGTH).optional(),
        slugs: slugs.optional(),
        ids: ids.optional(),
      }),
    )
    .output(type<KnownNames>()),
  /** Up to 12 tags whose name is in the text as whole words, most frequent first. Changes nothing. */
  suggestTags: NAMES.route({ method: 'POST', path: '/v5/tag-suggestions' })
    .input(z.strictObject({ text: soundString().max(MAX_SUGGESTED_TEXT) }))
    .output(type<KnownNames>()),
} as const
