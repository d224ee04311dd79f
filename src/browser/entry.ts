/** The script of every page: small and without React. Islands load React when they first need it. */
import { startBookmarks } from './readers/bookmarks.ts'
import { watchBuilds } from './navigation/build-watch.ts'
import { startColorMode } from './page/color-mode.ts'
import { startDialogs } from './islands/dialogs.ts'
import { startHeader } from './page/header.ts'
import { startIslands } from './islands/islands.ts'
import { startLinkToken } from './access/link-token.ts'
import { startPlayer } from './page/start-player.ts'
import { startNavigation } from './navigation/navigation.ts'
import { startReaderParts } from './page/reader-parts.ts'
import { startFieldErrors } from './page/field-errors.ts'
import { startReads } from './page/reads.ts'
import { showSignedOutNotice } from './page/signed-out.ts'
import { startReadingProgress } from './page/reading-progress.ts'
import { syncTabs } from './navigation/other-tabs.ts'
import { startReader } from './readers/reader.ts'
import { startSwipeRows } from './page/swipe-rows.ts'

/** Split into two tasks, for the display and for input: one task would block slow phones for too long. */
startLinkToken()
startColorMode()
startHeader()
startReader()
syncTabs()
startReaderParts()
setTimeout(() => {
  startIslands(document.body)
  startBookmarks()
  startReadingProgress()
  startReads()
  startFieldErrors()
  showSignedOutNotice()
  startSwipeRows()
  startDialogs()
  startPlayer()
  startNavigation()
  watchBuilds()
})
const startOffline = () =>
  void import('./offline/offline.ts').then(
    (m) => m.startOffline(),
    // Offline: the next interaction tries again.
    () => undefined,
  )
// On slow connections nothing optional is fetched before the reader uses the page.
if (navigator.onLine)
  for (const touch of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(touch, startOffline, { once: true, passive: true })
else startOffline()
// Consent, ads and analytics load after the page.
addEventListener('load', () => {
  void import('./vendors/start.ts').catch(() => undefined)
})
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  void import('./offline/install-prompt.ts').then((m) => m.offerInstallation(event))
})
if (location.search.includes('gaa_at='))
  void import('./access/google-access.ts').then((m) => m.startGoogleAccess())
