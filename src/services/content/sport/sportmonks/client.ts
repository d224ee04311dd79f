import type { z } from 'zod'
import type { Fixture, Standing } from '../../../../rules/sport/competition.ts'
import { readAtMost } from '../../../calls/read-body.ts'
import { fixtureOf, fixturesPage, leaguePage, standingOf, standingsPage } from './shapes.ts'

export type SportmonksOptions = { url: string; key: string }

/** A failed call. The message contains nothing of the request. */
export class SportmonksFailure extends Error {
  override readonly name = 'SportmonksFailure'
  /** The provider will also refuse the next calls: wrong key, wrong plan or too many requests. */
  readonly isRefusal: boolean

  constructor(message: string, isRefusal = false) {
    super(message)
    this.isRefusal = isRefusal
  }
}

export type Sportmonks = ReturnType<typeof createSportmonks>

const TIMEOUT_MS = 8000
const MAX_BYTES = 4_000_000
const MAX_PAGES = 5
const DAY_MS = 24 * 60 * 60_000
/** How many days of past results and of future games are loaded. */
const DAYS_BACK = 14
const DAYS_AHEAD = 28
const REFUSALS: readonly number[] = [401, 402, 403, 429]

/** Creates a client of Sportmonks' football API v3. Calls are not retried; they time out. */
export function createSportmonks({ url, key }: SportmonksOptions) {
  return { standings, fixtures, league }

  async function standings(league: number): Promise<Standing[]> {
    const { data } = await request(standingsPage, `standings/live/leagues/${league}`, {
      include: 'participant;details',
    })
    return data.map(standingOf)
  }

  async function fixtures(league: number, now: Date): Promise<Fixture[]> {
    const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
    const path = `fixtures/between/${day(-DAYS_BACK)}/${day(DAYS_AHEAD)}`
    const found: Fixture[] = []
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const answer = await request(fixturesPage, path, {
        include: 'participants;scores;state;periods',
        filters: `fixtureLeagues:${league}`,
        per_page: '50',
        page: String(page),
      })
      found.push(...answer.data.flatMap((row) => fixtureOf(row) ?? []))
      if (!answer.pagination?.has_more) break
    }
    return found
  }

  async function league(id: number): Promise<{ name: string; season: string }> {
    const { data } = await request(leaguePage, `leagues/${id}`, { include: 'currentSeason' })
    return { name: data.name, season: data.currentseason?.name ?? '' }
  }

  /** The key is sent in a header, because URLs appear in logs. */
  async function request<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    query: Record<string, string>,
  ): Promise<z.output<Schema>> {
    const response = await fetch(`${url}/v3/football/${path}?${new URLSearchParams(query)}`, {
      headers: { accept: 'application/json', authorization: key },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      throw new SportmonksFailure(isLate ? 'It did not answer in time.' : 'It cannot be reached.')
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      const { status } = response
      throw new SportmonksFailure(`It answered with status ${status}.`, REFUSALS.includes(status))
    }
    const result = schema.safeParse(parseJson(await readText(response)))
    if (result.success) return result.data
    const [issue] = result.error.issues
    throw new SportmonksFailure(`Its answer is of another shape at ${issue?.path.join('.')}.`)
  }
}

async function readText({ body }: Response): Promise<string> {
  const bytes = await readAtMost(body, MAX_BYTES).catch(() => {
    throw new SportmonksFailure('Its answer broke off.')
  })
  if (!bytes) throw new SportmonksFailure(`Its answer is longer than ${MAX_BYTES} bytes.`)
  return bytes.toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SportmonksFailure('Its answer is no JSON.')
  }
}
