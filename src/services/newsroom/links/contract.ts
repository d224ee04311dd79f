import { type } from '@orpc/contract'
import { z } from 'zod'
import { MAX_LINK_DAYS, MAX_LINK_NOTE } from '../../../rules/newsroom/links/link-limits.ts'
import { operation } from '../../content/wire/contract.ts'
import { articleNumber } from '../../content/wire/inputs.ts'
import type { MadeLink } from '../../link-tokens/link-tokens-service.ts'
import { soundString } from '../../sound-text.ts'

/**
 * Links that open paid articles without an account, for chiefs (403 for other roles). The address of a link is answered
 * once, when it is made. Errors as in the contract of drafts; each act is in the audit log.
 */

/** A link as listed, without its secret. `path`: its article's; `null` for all articles, or if the article has gone. */
export type LinkInList = Omit<MadeLink, 'token' | 'url' | 'scope'> & { path: string | null }

/** A new link. `url`: its whole address; `null` for all articles. `parameter`: what opens any article's address. */
export type NewLink = LinkInList & { url: string | null; parameter: string }

const LINKS = operation.meta({ access: 'editor: drafts' })

export const linksContract = {
  /** The newest 100, also those that have ended. */
  links: LINKS.route({ method: 'GET', path: '/v5/links' }).output(type<{ links: LinkInList[] }>()),
  /** `articleId`: `null` for all articles. 404 for an article that is not published. */
  makeLink: LINKS.route({ method: 'POST', path: '/v5/links', successStatus: 201 })
    .input(
      z.strictObject({
        articleId: articleNumber.nullable(),
        days: z.number().int().min(1).max(MAX_LINK_DAYS),
        note: soundString().trim().max(MAX_LINK_NOTE),
      }),
    )
    .output(type<NewLink>()),
  /** Ends a link at once. 404 if there is no such link. */
  revokeLink: LINKS.route({ method: 'DELETE', path: '/v5/links/{jti}', successStatus: 204 })
    .input(z.strictObject({ jti: z.uuid() }))
    .output(type<void>()),
} as const
