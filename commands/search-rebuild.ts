// npm run search:rebuild
import { SearchUnavailableError } from '../src/services/content/search/engine/search-unavailable-error.ts'
import { rebuildEngine, type Rebuilt } from '../src/services/content/search/engine/rebuild.ts'
import type { Config } from '../src/server/config/config.ts'
import {
  EXIT,
  openSiteStore,
  readConfig,
  runCommand,
  runWatched,
  InvalidArgumentsError,
  type Watch,
} from './command.ts'

const HELP = `Rebuilds the index of the search engine that SEARCH_URL (and SEARCH_INDEX) name from the store, next to the one in use,
while the site runs or is stopped. When it contains every article it replaces the old index at once, and the old one is
removed. If the command is stopped or fails, nothing changes; run it again.

Exit code 0 when done, 3 if the engine refused articles, 2 for unusable arguments, 1 for everything else.
`

type Place = NonNullable<Config['searchEngine']>

async function rebuild(
  config: Config,
  place: Place,
  { signal, progress }: Watch,
): Promise<Rebuilt> {
  const { createEngineClient } = await import('../src/services/content/search/engine/client.ts')
  const store = await openSiteStore(config)
  const client = createEngineClient(place)
  let [total, done] = [0, 0]
  try {
    return await rebuildEngine({
      store,
      client,
      signal,
      onTotal(articles) {
        total = articles
        progress.start(articles)
        progress.step(`0 of ${total} articles`)
      },
      onArticles(articles) {
        done += articles
        progress.bytes(articles)
        progress.step(`${done} of ${total} articles`)
      },
    })
  } finally {
    await client.close()
    await store.close()
  }
}

async function main(): Promise<number> {
  const config = readConfig()
  const place = config.searchEngine
  if (!place) throw new InvalidArgumentsError('There is no search engine: set SEARCH_URL.')
  const { articles, refusals, seconds } = await runWatched(
    'It was stopped: the index that was asked is as it was.',
    (watch) => rebuild(config, place, watch),
  ).catch((error: unknown) => {
    if (!(error instanceof SearchUnavailableError)) throw error
    throw new Error(
      `The search engine answers ${error.reason}: run it again once that is mended.`,
      {
        cause: error,
      },
    )
  })
  for (const { id, reason } of refusals)
    process.stderr.write(`The search engine refuses article ${id}: ${reason}\n`)
  process.stderr.write(`${articles} articles in the index ${place.index}, in ${seconds}\n`)
  return refusals.length > 0 ? EXIT.rejected : EXIT.done
}

runCommand({ usage: 'npm run search:rebuild', help: HELP }, main)
