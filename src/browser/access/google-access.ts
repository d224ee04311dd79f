import { atom } from 'nanostores'
import { hasGoogleContext } from '../../rules/access/google-access.ts'
import { PAID_BODY_CLASS } from '../../rules/articles/structured-data.ts'
import { onEveryPage } from '../navigation/page-events.ts'

/** S3.05: the page is the same for everyone it is unlocked for, so why it is stands in the browser alone. */
export const isArticleUnlockedByGEA = atom(false)

/** Loaded only where the address carries Google's access parameters. */
export function startGoogleAccess(): void {
  isArticleUnlockedByGEA.subscribe((isUnlocked) => {
    document.documentElement.toggleAttribute('data-unlocked-by-gea', isUnlocked)
  })
  onEveryPage(() => void noteUnlocked())
  onEveryPage(startWait)
}

/** S4.06: only a page that waits for Google's token loads what asks for it. */
function startWait(): void {
  const wait = document.querySelector<HTMLElement>('[data-google-wait]')
  if (!wait) return
  import('./google-wait.ts').then(
    ({ startGoogleWait }) => startGoogleWait(wait),
    () => (wait.dataset['googleWait'] = 'over'),
  )
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
