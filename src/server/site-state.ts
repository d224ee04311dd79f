import type { Settings } from '../rules/settings.ts'
import type { Site } from '../rules/site.ts'
import type { PublicContent } from '../services/content/content-service.ts'

/** What every answer needs and hardly ever changes: kept in memory until it is announced as changed. */
export type SiteState = {
  site: () => Promise<Site>
  settings: () => Settings
  /** The paths of the channels there are. */
  channels: () => ReadonlySet<string>
  /** Reads settings and channels anew; the site's record is asked for again when next needed. */
  renew: () => Promise<void>
}

type Sources = {
  content: Pick<PublicContent, 'site'>
  readSettings: () => Promise<Settings>
  readChannels: () => Promise<string[]>
}

export async function openSiteState(sources: Sources): Promise<SiteState> {
  const { content, readSettings, readChannels } = sources
  let [settings, channels] = await read()
  let site: Promise<Site> | undefined
  return {
    settings: () => settings,
    channels: () => channels,
    site() {
      site ??= content.site().catch((error: unknown) => {
        site = undefined
        throw error
      })
      return site
    },
    async renew() {
      site = undefined
      ;[settings, channels] = await read()
    },
  }

  async function read(): Promise<[Settings, ReadonlySet<string>]> {
    const [values, paths] = await Promise.all([readSettings(), readChannels()])
    return [values, new Set(paths)]
  }
}
