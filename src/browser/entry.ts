/** What every page loads: small, without React. Islands bring that when they are first needed. */
import { watchBuilds } from './build-watch.ts'
import { startColorMode } from './color-mode.ts'
import { startDialogs } from './dialogs.ts'
import { startHeader } from './header.ts'
import { startIslands } from './islands.ts'
import { startNavigation } from './navigation.ts'
import { startReadingProgress } from './reading-progress.ts'
import { startReader } from './reader.ts'
import { startSwipeRows } from './swipe-rows.ts'

startColorMode()
startHeader()
startReader()
startIslands(document.body)
startReadingProgress()
startSwipeRows()
startDialogs()
startNavigation()
watchBuilds()
