import { atom } from 'nanostores'
import { hasGoogleContext } from '../../rules/access/google-access.ts'
import { PAID_BODY_CLASS } from '../../rules/paywall/paywall.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { startGoogleWait } from './google-wait.ts'
import { siteSettings } from './site-settings.ts'

/**
 * S3.05: whether Google Extended Access opened the current article. Only the browser knows: the page is the same for
 * every reader it is unlocked for.
 */
export const isArticleUnlockedByGEA = atom(false)

/** Starts Google Extended Access. Loaded only if the address contains Google's access parameters. */
export function startGoogleAccess(): void {
  isArticleUnlockedByGEA.subscribe((isUnlocked) => {
    document.documentElement.toggleAttribute('data-unlocked-by-gea', isUnlocked)
  })
  onEveryPage(() => void noteUnlocked())
  const wait = document.querySelector<HTMLElement>('[data-google-wait]')
  if (wait) startGoogleWait(wait)
}

async function noteUnlocked(): Promise<void> {
  const { href, search } = location
  const isUnlocked =
    hasGoogleContext(new URLSearchParams(search)) &&
    document.querySelector(`.${PAID_BODY_CLASS}`) !== null
  const isCounted = isUnlocked && (await isExtendedAccessEnabled())
  if (location.href === href) isArticleUnlockedByGEA.set(isCounted)
}

/** In the mode `off` the parameters have no effect, even if the article is open for another reason. */
const isExtendedAccessEnabled = () =>
  siteSettings().then(
    ({ extended_access: mode }) => mode !== 'off',
    () => false,
  )
