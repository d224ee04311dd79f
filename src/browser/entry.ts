/** What every page loads: small, without React. Islands bring that when they are first needed. */
import { startBookmarks } from './readers/bookmarks.ts'
import { watchBuilds } from './navigation/build-watch.ts'
import { startColorMode } from './page/color-mode.ts'
import { startDialogs } from './islands/dialogs.ts'
import { startHeader } from './page/header.ts'
import { startIslands } from './islands/islands.ts'
import { startLinkToken } from './access/link-token.ts'
import { startListening } from './page/start-player.ts'
import { startNavigation } from './navigation/navigation.ts'
import { startPartsForSome } from './page/parts-for-some.ts'
import { startOwnErrors } from './page/own-errors.ts'
import { startReads } from './page/reads.ts'
import { sayIfSignedOut } from './page/signed-out.ts'
import { startReadingProgress } from './page/reading-progress.ts'
import { startOtherTabs } from './navigation/other-tabs.ts'
import { startReader } from './readers/reader.ts'
import { startSwipeRows } from './page/swipe-rows.ts'

/** Two tasks, one for what shows and one for what is pressed: in one they would hold up a slow phone. */
startLinkToken()
startColorMode()
startHeader()
startReader()
startOtherTabs()
startPartsForSome()
setTimeout(() => {
  startIslands(document.body)
  startBookmarks()
  startReadingProgress()
  startReads()
  startOwnErrors()
  sayIfSignedOut()
  startSwipeRows()
  startDialogs()
  startListening()
  startNavigation()
  watchBuilds()
})
const startOffline = () =>
  void import('./offline/offline.ts').then(
    (m) => m.startOffline(),
    // Without a line: at the next touch.
    () => undefined,
  )
// On a bad line nothing that can wait is fetched before the page is used.
if (navigator.onLine)
  for (const touch of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(touch, startOffline, { once: true, passive: true })
else startOffline()
// Consent, ads, counting: never before the paper.
addEventListener('load', () => {
  void import('./vendors/start.ts').catch(() => undefined)
})
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  void import('./offline/install-prompt.ts').then((m) => m.offerInstallation(event))
})
if (location.search.includes('gaa_at='))
  void import('./access/google-access.ts').then(({ startGoogleAccess }) => startGoogleAccess())
