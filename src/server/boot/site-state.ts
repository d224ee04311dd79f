import type { Settings } from '../../rules/site/settings.ts'
import type { Site } from '../../rules/site/site.ts'
import type { PublicContent } from '../../services/content/content-service.ts'

/** What every answer needs and hardly ever changes: kept in memory until it is announced as changed. */
export type SiteState = {
  site: () => Promise<Site>
  settings: () => Settings
  /** Reads the settings anew; the site's record is asked for again when next needed. */
  renew: () => Promise<void>
}

type Sources = {
  content: Pick<PublicContent, 'site'>
  readSettings: () => Promise<Settings>
}

export async function openSiteState(sources: Sources): Promise<SiteState> {
  const { content, readSettings } = sources
  let settings = await readSettings()
  let site: Promise<Site> | undefined
  let turns = 0
  let newest = 0
  return {
    settings: () => settings,
    site() {
      site ??= content.site().catch((error: unknown) => {
        site = undefined
        throw error
      })
      return site
    },
    async renew() {
      site = undefined
      const turn = ++turns
      const read = await readSettings()
      // What was asked for earlier and comes later may be older.
      if (turn < newest) return
      newest = turn
      settings = read
    },
  }
}
