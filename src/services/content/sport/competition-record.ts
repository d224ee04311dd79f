import { z } from 'zod'
import { FIXTURE_STATES } from '../../../rules/sport/competition.ts'
import { line } from '../import/wire-fields.ts'

/** A competition as it is written, complete: fields missing from the body are removed. */

const name = line.refine((text) => text !== '' && text.length <= 120, 'must be 1 to 120 characters')
const count = z.number().int().min(0).max(10_000)
const score = z.strictObject({ home: count, away: count })
const targetPath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[\w/-]*$/, 'is no path of this site')

const standing = z.strictObject({
  team: name,
  played: count,
  won: count,
  drawn: count,
  lost: count,
  goalsFor: count,
  goalsAgainst: count,
  points: z.number().int().min(-100).max(10_000),
})

const fixture = z
  .strictObject({
    id: z.union([z.string().min(1).max(60), z.number().transform(String)]),
    kickOff: z.iso.datetime({ offset: true }),
    home: name,
    away: name,
    score: score.nullable().default(null),
    state: z.enum(FIXTURE_STATES).default('scheduled'),
    minute: z.number().int().min(0).max(200).nullable().default(null),
  })
  .refine(({ state, score: goals }) => state !== 'finished' || goals !== null, {
    path: ['score'],
    message: 'is missing of a game that is finished',
  })

export const competitionSlug = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, 'must be a–z, 0–9 and hyphens, at most 60')

export const competitionFields = z.strictObject({
  name,
  season: line.default(''),
  targetPath: targetPath.nullable().default(null),
  standings: z.array(standing).max(60).default([]),
  fixtures: z.array(fixture).max(1000).default([]),
  /** Output only. Accepted and ignored, so that a competition that was read can be written back. */
  staleSince: z
    .unknown()
    .transform(() => undefined)
    .optional(),
})

export const competitionRecord = competitionFields.extend({ slug: competitionSlug })
