import { recallToken, takeFromAddress } from './link-token-memory.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { onSignIn } from '../readers/reader.ts'

/** S3.01: the token of a link leaves the address bar at once and goes on opening its article in this tab. */
export function startLinkToken(): void {
  let arrived = takeFromAddress()
  onEveryPage(() => {
    const isNew = arrived !== null
    arrived = null
    if (isNew || document.querySelector('.paywall')) tryToken(isNew)
  })
  onSignIn(() => document.querySelector('.paywall') && tryToken(false))
}

function tryToken(isNew: boolean): void {
  const token = recallToken(location.pathname)
  if (!token) return
  void import('./link-token-reading.ts').then(({ checkToken }) => checkToken(token, isNew))
}
