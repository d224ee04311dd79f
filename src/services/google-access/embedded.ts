import type { Logger } from 'pino'
import {
  canAskGoogle,
  hasGoogleContext,
  readGoogleContext,
} from '../../rules/access/google-access.ts'
import type { Settings } from '../../rules/site/settings.ts'
import { mapMaybePromise, type MaybePromise } from '../calls/maybe-promise.ts'
import type { Store } from '../../store/store.ts'
import type {
  GoogleAccessService,
  GoogleAnswer,
  GoogleToken,
  GoogleArticleView,
} from './google-access-service.ts'
import { createContextCheck } from './context-check.ts'
import { createGoogleTokens, signedPart } from './google-tokens.ts'
import { createPasses } from './passes.ts'
import { openSecret } from './secret.ts'
import { createUses } from './uses.ts'

type GoogleAccess = {
  store: Pick<Store, 'database'>
  settings: () => Pick<
    Settings,
    | 'extended_access'
    | 'google_showcase_referrers'
    | 'google_access_client_id'
    | 'google_access_product_id'
    | 'google_access_script_url'
    | 'google_client_url'
  >
  /** URL of the keys of Google's tokens; no other URL is ever requested. */
  jwksUrl: string
  log: Logger
  now?: () => Date
}

/** Google Extended Access on the site's own database. */
export async function createGoogleAccess({
  store,
  settings,
  jwksUrl,
  log,
  now = () => new Date(),
}: GoogleAccess): Promise<GoogleAccessService> {
  const secret = await openSecret(store.database)
  const uses = createUses(store.database, secret, now)
  const refusalOf = createContextCheck({
    uses,
    referrers: () => settings().google_showcase_referrers,
    now,
  })
  const passes = createPasses(secret, now)
  const tokens = createGoogleTokens({ jwksUrl, log, now })
  await uses.prune()

  return { check, redeem }

  function check(view: GoogleArticleView): MaybePromise<GoogleAnswer> {
    const { articleId, token } = view
    const mode = settings().extended_access
    if (mode === 'off') return { state: null }
    const hasPass = token ? passes.isValid(token, { articleId, mode }) : false
    return mapMaybePromise(hasPass, (isValid) =>
      isValid ? { state: 'allowed' } : contextAnswer(view, mode),
    )
  }

  async function contextAnswer(
    view: GoogleArticleView,
    mode: Exclude<Settings['extended_access'], 'off'>,
  ): Promise<GoogleAnswer> {
    const { articleId, query, isDryRun } = view
    if (!hasGoogleContext(query)) return { state: null }
    if (mode === 'verified') return { state: isWaiting(view) ? 'waiting' : null }
    const refusal = await refusalOf(view)
    if (refusal) {
      log.info({ article: articleId, because: refusal }, 'Google access was denied')
      return { state: 'denied' }
    }
    if (isDryRun) return { state: 'allowed' }
    return { state: 'allowed', pass: await passes.issue({ articleId, mode }) }
  }

  /**
   * If a token could not be redeemed for the context, the context counts as absent and is not held against the reader.
   */
  function isWaiting({ query, mayAskGoogle = false }: GoogleArticleView): boolean {
    if (!mayAskGoogle || !canAskGoogle(settings())) return false
    return readGoogleContext(query, now())?.kind === 'context'
  }

  async function redeem({ token, query, address, articleId }: GoogleToken) {
    const { extended_access: mode, google_access_client_id: clientId } = settings()
    if (mode !== 'verified') return null
    const context = readGoogleContext(query, now())
    if (context?.kind !== 'context') return null
    if (!(await tokens.isValid(token, clientId.trim()))) return null
    const { nonce, expiresAt } = context
    const use = await uses.useOnce({ nonce, token: signedPart(token), address, expiresAt })
    if (use !== 'used') log.info({ article: articleId, because: use }, 'Google access was denied')
    return use === 'used' ? passes.issue({ articleId, mode }) : null
  }
}
