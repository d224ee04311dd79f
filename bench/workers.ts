// One process compared with two: cached articles per second, and the processor time of an answer, summed over all
// processes of the site. If only two cores serve both the site and the client, the processor time predicts the gain of
// more cores. Alternating rounds; the first of each is not counted. Linux; needs wrk (Debian: apt-get install wrk).
import { endedChildrenTime, processorTime, siteProcesses } from './fixtures/processor-time.ts'
import { startSite, type RunningSite } from './fixtures/running-site.ts'
import { median, requestsPerSecond, spread } from './fixtures/throughput.ts'

const ROUNDS = 5
const SECONDS = 3
const PATH = '/1300101'

type Round = { rate: number; answering: number; asking: number }

const sites = await Promise.all([start('1'), start('2')])
try {
  for (const [name, headers] of [
    ['connections kept', {}],
    ['a connection for each request', { connection: 'close' }],
  ] as const) {
    const rounds: [Round[], Round[]] = [[], []]
    for (const site of sites) await measure(site, headers)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, site] of sites.entries()) rounds[index]?.push(await measure(site, headers))
    report(name, rounds)
  }
} finally {
  for (const site of sites) await site.stop()
}

function start(workers: string): Promise<RunningSite> {
  return startSite({ WORKERS: workers, LOG_LEVEL: 'error' })
}

async function measure(site: RunningSite, headers: Record<string, string>): Promise<Round> {
  const pids = await siteProcesses(site.pid)
  const [answering, asking] = [await processorTime(pids), await endedChildrenTime()]
  const rate = await requestsPerSecond(site.url + PATH, { headers, seconds: SECONDS })
  const answers = rate * SECONDS
  return {
    rate,
    answering: ((await processorTime(pids)) - answering) / answers,
    asking: ((await endedChildrenTime()) - asking) / answers,
  }
}

function report(name: string, [one, two]: [Round[], Round[]]): void {
  const [alone, both] = [sumUp(one), sumUp(two)]
  console.log(`${name}: 1 worker ${alone.text}; 2 workers ${both.text}`)
  console.log(
    `  answers a second, two to one: ${(both.rate / alone.rate).toFixed(2)}; for the same processor time, of one: ${(alone.answering / both.answering).toFixed(2)} (at least 0.85)`,
  )
}

/** `cores` is the processor time of the site and wrk; a value far below two means that other programs were running. */
function sumUp(rounds: Round[]) {
  const of = (key: keyof Round): number => median(rounds.map((round) => round[key]))
  const [rate, answering, asking] = [of('rate'), of('answering'), of('asking')]
  const rates = rounds.map((round) => round.rate)
  const cores = (rate * (answering + asking)) / 1e6
  const text = `${spread(rates, 0)}/s on ${cores.toFixed(2)} cores (${answering.toFixed(0)} µs an answer, ${asking.toFixed(0)} µs to ask)`
  return { rate, answering, text }
}
