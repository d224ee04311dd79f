import { randomUUID } from 'node:crypto'
import {
  EPAPER_TOKEN,
  LINK_TOKEN_PARAMETER,
  type LinkTokenClaims,
} from '../../rules/access/link-token.ts'
import type { LinkTokensService } from './link-tokens-service.ts'
import type { Signing } from './signing.ts'

/** The reader follows the link at once; a copied one soon ends. */
const LIFETIME_MS = 5 * 60_000

/** Signs links to the publisher's e-paper. They have no record, because they end within minutes. */
export function createEpaperLinks({
  signing,
  now,
}: {
  signing: Signing
  now: () => number
}): LinkTokensService['epaperLink'] {
  return async (epaperUrl) => {
    const claims: LinkTokenClaims = {
      jti: randomUUID(),
      articleId: null,
      scope: EPAPER_TOKEN,
      type: EPAPER_TOKEN,
    }
    const times = { from: new Date(now()), until: new Date(now() + LIFETIME_MS) }
    const url = new URL(epaperUrl)
    url.searchParams.set(LINK_TOKEN_PARAMETER, await signing.sign(claims, times))
    return url.href
  }
}
