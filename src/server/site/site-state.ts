import type { Settings } from '../../rules/site/settings.ts'
import type { Site } from '../../rules/site/site.ts'
import { DatabaseError } from '../../store/pools/database-error.ts'
import type { PublicContent } from '../../services/content/content-service.ts'

/** Data that every response needs and that rarely changes: kept in memory until it is announced as changed. */
export type SiteState = {
  /** Returns the last read record while the database is unavailable, so that error pages look like the paper. */
  site: () => Promise<Site>
  settings: () => Settings
  /** Reads the settings again; the site's record is read when next needed. */
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
  let last: Site | undefined
  let turns = 0
  let newest = 0
  // A missing site record becomes an error when `site()` is called.
  await askForSite().catch(() => undefined)
  return {
    settings: () => settings,
    site: askForSite,
    async renew() {
      site = undefined
      const turn = ++turns
      const read = await readSettings()
      // A slower, earlier read may be older.
      if (turn < newest) return
      newest = turn
      settings = read
    },
  }

  function askForSite(): Promise<Site> {
    if (site) return site
    const asked = content.site().then(
      (read) => {
        if (site === asked) last = read
        return read
      },
      (error: unknown) => {
        if (site === asked) site = undefined
        if (last && error instanceof DatabaseError) return last
        throw error
      },
    )
    site = asked
    return asked
  }
}
