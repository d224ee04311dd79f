/** Loaded by the head's script only in the paper's apps (decision 46). */
import { Capacitor } from '@capacitor/core'
import './app.css'
import { startAppChrome } from './app-chrome.ts'
import { startLinks } from './links.ts'
import { startShell } from './shell.ts'

startLinks()
startAppChrome()
// Other shells, such as Flutter's, use another protocol.
if (Capacitor.isNativePlatform()) startShell()
