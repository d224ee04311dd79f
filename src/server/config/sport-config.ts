import { z } from 'zod'
import type { League } from '../../services/content/sport/leagues.ts'
import { needed, trustedUrl } from './sign-in-config.ts'

const MAX_LEAGUES = 20

/** Format: `82=bundesliga, 85=zweite-liga`. */
const leagues = z.string().transform((text, context): League[] => {
  const parts = text.split(/[\s,]+/).filter(Boolean)
  const named = parts.map((part) => /^(\d{1,9})=([a-z0-9-]{1,60})$/.exec(part))
  if (named.length > MAX_LEAGUES || named.includes(null))
    context.addIssue({
      code: 'custom',
      message: `it is no list of at most ${MAX_LEAGUES} leagues such as 82=bundesliga`,
    })
  return named.flatMap((one) => (one ? { id: Number(one[1]), slug: one[2] ?? '' } : []))
})

/** Settings of the provider of sport data: set all of them or leave all unset. */
export const sportSettings = {
  SPORTMONKS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'it needs 16 visible ASCII characters')
    .optional(),
  SPORTMONKS_URL: trustedUrl.default('https://api.sportmonks.com'),
  SPORTMONKS_LEAGUES: leagues.optional(),
}

export type SportConfig = { url: string; key: string; leagues: League[] } | null

type Settings = {
  SPORTMONKS_KEY?: string | undefined
  SPORTMONKS_URL: string
  SPORTMONKS_LEAGUES?: League[] | undefined
}

export function sportConfig(settings: Settings): SportConfig {
  const { SPORTMONKS_KEY, SPORTMONKS_LEAGUES, SPORTMONKS_URL: url } = settings
  if (SPORTMONKS_KEY === undefined && SPORTMONKS_LEAGUES === undefined) return null
  needed('SPORTMONKS_LEAGUES', SPORTMONKS_LEAGUES?.length ? 'set' : '')
  return {
    url,
    key: needed('SPORTMONKS_KEY', SPORTMONKS_KEY),
    leagues: SPORTMONKS_LEAGUES ?? [],
  }
}
