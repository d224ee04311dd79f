import type { ServerResponse } from 'node:http'
import { listenLocally } from './listen-locally.ts'

/** A fake of Sportmonks' football API v3 with its published shapes: one league of two teams. */

export type FakeSportmonks = {
  url: string
  /** Every requested path with its query. */
  asked: string[]
  /** Sets how it answers from now on. */
  behave: (behaviour: 'well' | 'slowly' | 'endlessly' | 'strangely' | number) => void
  score: (home: number, away: number, state?: string) => void
  close: () => Promise<void>
}

const details = (...values: number[]) =>
  values.map((value, index) => ({ type_id: 129 + index, value }))

export async function startSportmonks(key: string, kickOff: Date): Promise<FakeSportmonks> {
  let behaviour: Parameters<FakeSportmonks['behave']>[0] = 'well'
  let game = { home: 0, away: 0, state: 'NS' }
  const asked: string[] = []

  const answers: [RegExp, () => unknown][] = [
    [/^\/v3\/football\/standings\/live\/leagues\/82/, () => ({ data: table() })],
    [
      /^\/v3\/football\/fixtures\/between\/[\d-]{10}\/[\d-]{10}/,
      () => ({
        data: [fixture()],
        pagination: { count: 1, per_page: 50, current_page: 1, next_page: null, has_more: false },
        rate_limit: { resets_in_seconds: 3600, remaining: 2999, requested_entity: 'Fixture' },
      }),
    ],
    [
      /^\/v3\/football\/leagues\/82/,
      () => ({ data: { id: 82, name: 'Bundesliga', currentseason: { name: '2026/2027' } } }),
    ],
  ]

  const table = () => [
    { id: 1, points: 7, participant: { id: 11, name: 'Nord' }, details: details(3, 2, 1, 0, 6, 2) },
    { id: 2, points: 1, participant: { id: 12, name: 'Süd' }, details: details(3, 0, 1, 2, 2, 6) },
  ]

  const fixture = () => ({
    id: 19_000_001,
    starting_at_timestamp: Math.floor(kickOff.getTime() / 1000),
    state: { id: 2, developer_name: game.state },
    participants: [
      { id: 12, name: 'Süd', meta: { location: 'away' } },
      { id: 11, name: 'Nord', meta: { location: 'home' } },
    ],
    scores: (['home', 'away'] as const).map((place) => ({
      description: 'CURRENT',
      score: { goals: game[place], participant: place },
    })),
    periods: [{ ticking: game.state.startsWith('INPLAY'), minutes: 34 }],
  })

  const server = await listenLocally((request, response) => {
    asked.push(request.url ?? '')
    if (request.headers.authorization !== key) return say(response, 401, { message: 'No.' })
    if (behaviour === 'slowly') return undefined
    if (behaviour === 'endlessly') return void response.end('x'.repeat(4_200_000))
    if (behaviour === 'strangely') return say(response, 200, { data: 'nothing of the kind' })
    if (typeof behaviour === 'number') return say(response, behaviour, { message: 'No.' })
    const found = answers.find(([path]) => path.test(request.url ?? ''))
    return found ? say(response, 200, found[1]()) : say(response, 404, { message: 'No.' })
  })
  return {
    url: server.origin,
    asked,
    behave: (next) => void (behaviour = next),
    score: (home, away, state = 'INPLAY_1ST_HALF') => void (game = { home, away, state }),
    close: server.close,
  }
}

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
