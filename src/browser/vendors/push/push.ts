import { allows } from '../../../rules/consent/consent-record.ts'
import { FIRST_CHOICES } from '../../../rules/push/first-choices.ts'
import { isApp } from '../../access/native-app.ts'
import { showNotice } from '../../page/notices.ts'
import { consent } from '../consent-state.ts'
import {
  canPush,
  currentSubscription,
  fetchPushDescription,
  saveSubscription,
  subscribeBrowser,
  type PushDescription,
} from './subscription.ts'

const KEY = 'push_prompt'
/** The question appears at the third article opened in this document at the earliest. */
const MIN_ARTICLES = 3

/** Counted in memory only: nothing is stored before the reader answers. */
let articles = 0
let cleverPushStarted = false

/**
 * S1.08: runs on each page. Starts the push settings, or asks the reader. The apps have their own push; PUR readers
 * get no CleverPush.
 */
export function startPush(mayCleverPush: boolean): void {
  if (isApp()) return
  const choosing = document.querySelector<HTMLElement>('[data-push]')
  if (choosing) return void import('./push-settings.ts').then((m) => m.startPushSettings(choosing))
  if (document.documentElement.dataset['page'] !== 'article' || !canPush()) return
  articles += 1
  if (articles >= MIN_ARTICLES) void ask(mayCleverPush)
}

async function ask(mayCleverPush: boolean): Promise<void> {
  if (Notification.permission === 'denied' || localStorage.getItem(KEY)) return
  if (await currentSubscription()) return
  const described = await fetchPushDescription()
  const { cleverPush } = described
  if (cleverPush) return mayCleverPush ? startCleverPush(cleverPush) : undefined
  const { words } = described
  showNotice({
    text: words.question,
    stays: true,
    actions: [
      { label: words.yes, run: () => void subscribe(described) },
      { label: words.no, run: () => localStorage.setItem(KEY, 'no') },
    ],
  })
}

async function subscribe({ publicKey, page, words }: PushDescription): Promise<void> {
  const isKept = await subscribeBrowser(publicKey)
    .then((subscription) => saveSubscription(subscription, FIRST_CHOICES))
    .catch(() => false)
  localStorage.setItem(KEY, isKept ? 'yes' : 'no')
  const link = { label: words.change, href: page }
  showNotice({ text: isKept ? words.done : words.failed, link })
}

/** Starts CleverPush once the reader agrees to it. */
function startCleverPush(address: string): void {
  consent.subscribe((record) => {
    if (!record || !allows(record, 'cleverpush') || cleverPushStarted) return
    cleverPushStarted = true
    void import('./cleverpush.ts').then((m) => m.startCleverPush(address))
  })
}
