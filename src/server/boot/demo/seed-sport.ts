import { join } from 'node:path'
import { z } from 'zod'
import { competitionRecord } from '../../../services/content/sport/competition-record.ts'
import { saveCompetition } from '../../../services/content/sport/competitions.ts'
import type { Store } from '../../../store/store.ts'
import { readYaml } from './read-yaml.ts'

const QUARTER_HOUR = 15 * 60_000

/** The demo's fixtures are dated in hours from the seeding, as its articles are. */
const demoCompetitions = z.array(
  z.looseObject({ fixtures: z.array(z.looseObject({ inHours: z.number() })).default([]) }),
)

export async function seedSport(
  { database }: Pick<Store, 'database'>,
  { demoDir, now }: { demoDir: string; now: Date },
): Promise<void> {
  for (const { fixtures, ...rest } of await readYaml(
    join(demoDir, 'sport.yaml'),
    demoCompetitions,
  )) {
    const timed = fixtures.map(({ inHours, ...fixture }) => ({
      ...fixture,
      kickOff: kickOff(now, inHours),
    }))
    const record = { season: seasonAt(now), ...rest, fixtures: timed }
    await saveCompetition(database, competitionRecord.parse(record))
  }
}

const FIRST_MONTH = 6

/** Returns the season, such as „2026/27“; a season begins in July. */
function seasonAt(now: Date): string {
  const year = now.getUTCFullYear() - (now.getUTCMonth() < FIRST_MONTH ? 1 : 0)
  return `${year}/${String(year + 1).slice(-2)}`
}

function kickOff(now: Date, inHours: number): string {
  const moment = now.getTime() + inHours * 3_600_000
  return new Date(Math.round(moment / QUARTER_HOUR) * QUARTER_HOUR).toISOString()
}
