import { readerKinds } from '../rules/access/roles.ts'
import { externalShop } from '../rules/money/offers/external-shop.ts'
import { EPAPER_PATH } from '../rules/site/site.ts'
import type { Settings } from '../rules/site/settings.ts'
import type { LinkTokensService } from '../services/link-tokens/link-tokens-service.ts'
import { ServiceError } from '../services/service-error.ts'
import { href } from '../routes.ts'
import { endpoints, type Call, type Endpoint } from './endpoint.ts'
import { FOR_PROGRAMS, PUBLIC_RATE } from './terms.ts'
import { inGerman } from './refusals.ts'

type EpaperParts = {
  linkTokens: Pick<LinkTokensService, 'epaperLink'>
  settings: () => Settings
}

/**
 * `GET /api/epaper` leads readers with the role EPAPER_USER to the publisher's e-paper (setting `epaper_url`). The
 * address gets a `link-token` with which the e-paper signs them in: it sends the token to `POST
 * /api/link-token/verify` and gets the token type `epaper`. Everyone else is led to the offers. 404 without the
 * setting.
 */
export function epaperApi({ linkTokens, settings }: EpaperParts): Endpoint[] {
  const { get } = endpoints({
    ...FOR_PROGRAMS,
    rate: PUBLIC_RATE,
    audience: 'people',
    refusal: inGerman,
  })
  return [get(EPAPER_PATH, 'public', open)]

  async function open({ context, readerOf }: Call<'public'>): Promise<Response> {
    const { epaper_url: epaperUrl } = settings()
    if (!epaperUrl) throw new ServiceError(404, `Page not found: ${EPAPER_PATH}`)
    const reader = await readerOf()
    if (!reader || !readerKinds(reader.roles).epaper)
      return context.redirect(externalShop(settings(), `${href['order-abo']()}#epaper`), 303)
    context.header('referrer-policy', 'strict-origin')
    return context.redirect(await linkTokens.epaperLink(epaperUrl), 303)
  }
}
