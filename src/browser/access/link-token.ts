import { recallToken, takeTokenFromAddress } from './link-token-storage.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { paywallState } from '../page/paywall-state.ts'
import { onSignIn } from '../readers/reader.ts'

/** S3.01: removes the token of a link from the address bar. The token keeps opening its article in this tab. */
export function startLinkToken(): void {
  let arrived = takeTokenFromAddress()
  onEveryPage(() => {
    const isNew = arrived !== null
    arrived = null
    if (isNew || paywallState.isPaywall) tryToken(isNew)
  })
  onSignIn(() => paywallState.isPaywall && tryToken(false))
}

function tryToken(isNew: boolean): void {
  const token = recallToken(location.pathname)
  if (!token) return
  void import('./link-token-check.ts').then((m) => m.checkToken(token, isNew))
}
