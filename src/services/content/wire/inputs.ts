import { z } from 'zod'
import { MAX_ID } from '../../../rules/http/ids.ts'
import { MAX_REGIONS } from '../../../rules/lists/bookmarks.ts'

/** A number, or its decimal digits in a URL. */
export function whole(least: number, most: number) {
  return z.custom<number | string>().transform((value, context) => {
    const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
    if (typeof number === 'number' && Number.isInteger(number) && number >= least && number <= most)
      return number
    context.addIssue(`must be a whole number from ${least} to ${most}`)
    return z.NEVER
  })
}

export const articleNumber = whole(1, MAX_ID)

/** A number in an address. Any number is valid; an unknown one leads to 404 (`isId`). */
export const pathNumber = z.custom<number | string>().transform((value, context) => {
  const number = typeof value === 'string' && /^\d{1,300}$/.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isInteger(number) && number >= 0) return number
  context.addIssue('must be a whole number')
  return z.NEVER
})

export const offset = whole(0, 10_000).default(0)
export const limit = whole(1, 100).default(20)

/**
 * A list of teasers, newest first: `newest`, `podcast`, `video`, `opinion`, `live`, `review`, `breaking`,
 * `channel:{path}`, `tag:{id}` (including descendants), `author:{id}`, `podcast:{id}`, `counterstatement:{id}` (to that
 * article); or `ranked`, the most-read articles of a day, empty if there is not enough data.
 */
export const listName = z
  .string()
  .regex(
    /^(newest|podcast|video|opinion|live|review|breaking|ranked|channel:[a-z0-9/-]{1,200}|tag:\d{1,9}|(?:author|podcast):\d{1,9}|counterstatement:\d{1,10})$/,
    'is no list',
  )

const isAtMost = (most: number) => (list: string) => list.split(',').length <= most

/** Ids of up to `most` records, comma-separated; may be empty. */
export const idList = (records: string, most: number) =>
  z
    .string()
    .max(most * 11)
    .regex(/^(\d{1,10}(,\d{1,10})*)?$/, `must be ids of ${records}, with commas between`)
    .refine(isAtMost(most), `must be at most ${most} ids`)
    .default('')

export const regionPaths = z
  .string()
  .max(MAX_REGIONS * 201)
  .regex(/^[a-z0-9/-]+(,[a-z0-9/-]+)*$/, 'must be paths of channels, with commas between')
  .refine(isAtMost(MAX_REGIONS), `must be at most ${MAX_REGIONS} paths`)

export const channelPath = z
  .string()
  .max(200)
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'must be segments of a–z, 0–9 and hyphens')
