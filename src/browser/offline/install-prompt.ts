import { onEveryPage } from '../navigation/page-events.ts'
import { showNotice } from '../page/notices.ts'
import { texts } from './texts.de.ts'

/** The `beforeinstallprompt` event, which is missing from the standard library. */
type InstallEvent = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const KEY = 'install_prompt'
const PAGES = 'pages_opened'
/** The offer appears on the third page of a visit at the earliest. */
const MIN_PAGES = 3
const ASK_AGAIN_MS = 90 * 24 * 60 * 60 * 1000

/** S1.14: offers to install the paper as an app. The answer is stored on the device. */
export function offerInstallation(event: Event): void {
  let isOffered = false
  onEveryPage(() => {
    const opened = Number(sessionStorage.getItem(PAGES) ?? 0) + 1
    sessionStorage.setItem(PAGES, String(opened))
    if (isOffered || opened < MIN_PAGES || wasAnswered()) return
    isOffered = true
    showNotice({
      text: texts.install,
      stays: true,
      actions: [
        { label: texts.installNow, run: () => void install(event as InstallEvent) },
        { label: texts.notNow, run: () => remember('cancelled') },
      ],
    })
  })
}

async function install(event: InstallEvent): Promise<void> {
  await event.prompt()
  const { outcome } = await event.userChoice
  remember(outcome === 'accepted' ? 'accepted' : 'cancelled')
}

function remember(answer: 'accepted' | 'cancelled'): void {
  localStorage.setItem(KEY, `${answer} ${new Date().toISOString()}`)
}

function wasAnswered(): boolean {
  const [answer, date = ''] = (localStorage.getItem(KEY) ?? '').split(' ')
  return answer === 'accepted' || Date.now() - Date.parse(date) < ASK_AGAIN_MS
}
