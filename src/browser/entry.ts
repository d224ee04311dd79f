/** What every page loads: small, without React. Islands bring that when they are first needed. */
import { startBookmarks } from './bookmarks.ts'
import { watchBuilds } from './build-watch.ts'
import { startColorMode } from './color-mode.ts'
import { startDialogs } from './dialogs.ts'
import { startHeader } from './header.ts'
import { startIslands } from './islands.ts'
import { startLinkToken } from './link-token.ts'
import { startNavigation } from './navigation.ts'
import { startPartsForSome } from './parts-for-some.ts'
import { startReadingProgress } from './reading-progress.ts'
import { startOtherTabs } from './other-tabs.ts'
import { startReader } from './reader.ts'
import { startSwipeRows } from './swipe-rows.ts'

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
  startSwipeRows()
  startDialogs()
  startNavigation()
  watchBuilds()
})
if (location.search.includes('gaa_at='))
  void import('./google-access.ts').then(({ startGoogleAccess }) => startGoogleAccess())
document.addEventListener('morgenblatt:google-sign-in', (event) => {
  const answer: unknown = event instanceof CustomEvent ? event.detail : null
  void import('./google-sign-in.ts').then(({ signInWithGoogle }) => signInWithGoogle(answer))
})
