/** Loaded by the head's script where a page stands in one of the paper's apps, and nowhere else (decision 46). */
import { Capacitor } from '@capacitor/core'
import './app.css'
import { startAppChrome } from './app-chrome.ts'
import { startLinks } from './links.ts'
import { startShell } from './shell.ts'

startLinks()
startAppChrome()
// Other shells, Flutter's for one, speak another language.
if (Capacitor.isNativePlatform()) startShell()
