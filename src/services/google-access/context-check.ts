import { isGoogleReferrer, readGoogleContext } from '../../rules/access/google-access.ts'
import type { Settings } from '../../rules/site/settings.ts'
import type { GoogleArticleView } from './google-access-service.ts'
import type { createUses } from './uses.ts'

type CheckOptions = {
  uses: ReturnType<typeof createUses>
  referrers: () => Settings['google_showcase_referrers']
  now: () => Date
}

/**
 * Returns a function that says why parameters are refused, or `null` (design 5); anyone can write them. The nonce is
 * checked last, because the check uses it up.
 */
export function createContextCheck({ uses, referrers, now }: CheckOptions) {
  return async function refusalOf({ query, referrer, address, isDryRun }: GoogleArticleView) {
    const context = readGoogleContext(query, now())
    if (context?.kind !== 'context') return context?.because ?? 'there is no context'
    if (!isGoogleReferrer(referrer, referrers()))
      return 'the referrer is neither Google nor an own host'
    const { nonce, expiresAt } = context
    if (isDryRun) return (await uses.isUsed(nonce)) ? 'the nonce was used before' : null
    const use = await uses.useOnce({ nonce, address, expiresAt })
    if (use === 'too many') return 'the address has opened too many articles'
    return use === 'used before' ? 'the nonce was used before' : null
  }
}
