/** The app's page for when the paper is unreachable at the start. It is part of the app, so it needs no connection. */
import { server } from '../capacitor.config.json'
import { texts } from './texts.de.ts'

const CHECK_MS = 5000
const TIMEOUT_MS = 4000

const status = document.querySelector('[data-status]')
let isChecking = false

document.querySelector('[data-again]')?.addEventListener('click', () => void check(true))
addEventListener('online', () => void check(false))
setInterval(() => void check(false), CHECK_MS)

async function check(isAsked: boolean): Promise<void> {
  if (isChecking) return
  isChecking = true
  if (isAsked) say(texts.trying)
  if (await isReachable()) location.replace(server.url)
  else if (isAsked) say(texts.notYet)
  isChecking = false
}

/** Any answer counts: the request is cross-origin, so its content cannot be read. */
function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return fetch(`${server.url}/healthz`, { mode: 'no-cors', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )
}

function say(text: string): void {
  if (status) status.textContent = text
}
