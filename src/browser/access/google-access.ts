import { atom } from 'nanostores'
import { hasGoogleContext } from '../../rules/access/google-access.ts'
import { PAID_BODY_CLASS } from '../../rules/articles/structured-data.ts'
import { onEveryPage } from '../navigation/page-events.ts'

/** S3.05: the page is the same for everyone it is unlocked for, so why it is stands in the browser alone. */
export const isArticleUnlockedByGEA = atom(false)

/** Google's script, where a publisher loads it, hands its token over as the detail of this event. */
const GOOGLE_TOKEN = 'morgenblatt:google-token'

/** Loaded only where the address carries Google's access parameters. */
export function startGoogleAccess(): void {
  isArticleUnlockedByGEA.subscribe((isUnlocked) => {
    document.documentElement.toggleAttribute('data-unlocked-by-gea', isUnlocked)
  })
  onEveryPage(() => void noteUnlocked())
  document.addEventListener(GOOGLE_TOKEN, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') void present(event.detail)
  })
}

async function noteUnlocked(): Promise<void> {
  const { href, search } = location
  const isUnlocked =
    hasGoogleContext(new URLSearchParams(search)) &&
    document.querySelector(`.${PAID_BODY_CLASS}`) !== null
  const isCounted = isUnlocked && (await countsHere())
  if (location.href === href) isArticleUnlockedByGEA.set(isCounted)
}

/** In the mode `off` the parameters mean nothing, whoever the article is open for. */
async function countsHere(): Promise<boolean> {
  try {
    const response = await fetch('/api/settings')
    const settings: { extended_access?: string } = await response.json()
    return response.ok && settings.extended_access !== 'off'
  } catch {
    return false
  }
}

/** The text is not in a locked page: once the token is taken, the page is asked for again. */
async function present(token: string): Promise<void> {
  const parameters = Object.fromEntries(new URLSearchParams(location.search))
  const response = await fetch('/api/google-access', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...parameters, token, path: location.pathname }),
  }).catch(() => null)
  if (response?.ok) location.reload()
}
