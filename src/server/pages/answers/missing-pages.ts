import type { Context } from 'hono'
import {
  folderRedirect,
  localEditionRedirect,
  mainSiteRedirect,
} from '../../../rules/site/redirects.ts'
import type { Publisher } from '../../../rules/site/publisher.ts'
import type { Settings } from '../../../rules/site/settings.ts'
import { articleIdOf, correctedPath, findRoute, type RouteMatch } from '../../../routes.ts'
import { ReaderRefusal } from '../../../services/service-error.ts'
import { texts } from '../../../ui/texts.de.ts'
import type { PageMeters } from '../../watching/page-meters.ts'
import type { KnownAddresses } from '../addresses/known-addresses.ts'
import type { PageUrl } from '../addresses/page-url.ts'
import type { ErrorAnswers } from './error-answers.ts'
import { moved, queryOf } from './redirects.ts'

export type MissingPagesParts = {
  errors: ErrorAnswers
  settings: () => Settings
  publisher: Publisher
  /** False only if the channel, topic or article does not exist. */
  mayExist: KnownAddresses['mayExist']
  /** Returns the path of the article that had this path on the site that it came from. */
  findOldAddress: (path: string) => Promise<string | null>
  /** True if the page is that of an article that was public on this site and then withdrawn. */
  wasWithdrawn: (match: RouteMatch) => Promise<boolean>
  meters: Pick<PageMeters, 'served'>
}

type MissingPages = (context: Context, address: PageUrl, message: string) => Promise<Response>

const WITHDRAWN = new ReaderRefusal(410, texts.error[410])

/** Creates the answers at addresses without a page: a redirect if the page is elsewhere, otherwise 404 or 410. */
export function createMissingPages(parts: MissingPagesParts): MissingPages {
  const { errors, settings, publisher, mayExist, findOldAddress, wasWithdrawn, meters } = parts
  return async (context, address, message) => {
    const { path, match } = address
    const folder = folderRedirect(path, publisher.homePath)
    if (folder && match?.name === 'channel') return moved(context, address, folder)
    const meant = correctedPath(path)
    if (meant && (await mayExist(meant.match))) return moved(context, address, meant.path)
    if (match && (await wasWithdrawn(match))) {
      meters.served('missing', 'none')
      return errors.response(context, WITHDRAWN, { sectionPath: await sectionAbove(path) })
    }
    const former = await findOldAddress(path)
    if (former)
      return moved(context, address, localEditionRedirect(former, publisher.homePath) ?? former)
    const mainSite = mainSiteRedirect({
      path,
      query: queryOf(context),
      mainSiteUrl: settings().main_site_url,
      publisher,
    })
    if (mainSite && match && articleIdOf(match)) return context.redirect(mainSite, 302)
    meters.served('missing', 'none')
    return errors.response(context, { status: 404, message })
  }

  /** Returns the path of the section that the folder of an article's path names, if there is one. */
  async function sectionAbove(path: string): Promise<string | undefined> {
    const folder = path.slice(0, path.lastIndexOf('/'))
    const section = folderRedirect(folder, publisher.homePath) ?? folder
    const match = findRoute(section)
    return match?.name === 'channel' && (await mayExist(match)) ? section : undefined
  }
}
