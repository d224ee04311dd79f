import { href } from '../../routes/first-script.ts'
import type { Settings } from '../../rules/site/settings.ts'
import { navigateTo } from '../../ui/navigate-to.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { loadScript } from '../vendors/load-script.ts'

/** What of Google's Extended Access is used here, as it is published. */
type GoogleScript = {
  init(options: object): boolean
  /** What the reader's sign-in in Google's dialog has answered. */
  getGaaUserPromise(): Promise<unknown>
  /** Resolves when the reader chooses to sign in with the paper instead. */
  getLoginPromise(): Promise<void>
}

type Callbacks = {
  /** Sends Google's token to the server; resolves to whether it opens the article. */
  redeem: (token: string) => Promise<boolean>
  /** Google's script has decided that the article stays locked. */
  showPaywall: () => void
}

/**
 * Loads Google's scripts and starts them in their mode for walls of the server: Google shows its dialog, in which the
 * reader signs in. Rejects if a script cannot be loaded or does not take this page.
 */
export async function startGoogleScript({ redeem, showPaywall }: Callbacks): Promise<void> {
  const settings = await siteSettings()
  const address = settings.google_access_script_url
  const library = new URL('swg.js', address).href
  const loading = [loadScript(library), loadScript(address), loadScript(settings.google_client_url)]
  // Without it, the library starts by itself and asks Google for subscriptions.
  document
    .querySelector(`script[src="${library}"]`)
    ?.setAttribute('subscriptions-control', 'manual')
  await Promise.all(loading)
  const script = scriptOf(window)
  if (!script) throw new Error('Google’s script brings no GaaMetering.')
  // Its dialog belongs to this page alone.
  onEveryPage(() => dialogOf(window)?.remove())
  const isStarted = script.init({
    googleApiClientId: settings.google_access_client_id.trim(),
    allowedReferrers: settings.google_showcase_referrers,
    paywallType: 'SERVER_SIDE',
    userState: { granted: false },
    showPaywall,
    unlockArticle: () => undefined,
    handleLoginPromise: script.getLoginPromise().then(signIn),
    registerUserPromise: script.getGaaUserPromise().then(async (user) => {
      const isOpen = await redeem(tokenOf(user))
      return isOpen ? { granted: true, grantReason: 'METERING' } : null
    }),
  })
  if (!isStarted) throw new Error('Google’s script refuses this page.')
}

async function siteSettings(): Promise<Settings> {
  const response = await fetch('/api/settings')
  if (!response.ok) throw new Error(`The settings were answered ${response.status}.`)
  return response.json()
}

const scriptOf = (place: object): GoogleScript | undefined =>
  (place as { GaaMetering?: GoogleScript }).GaaMetering

const dialogOf = (place: object): { remove(): void } | undefined =>
  (place as { GaaMeteringRegwall?: { remove(): void } }).GaaMeteringRegwall

const tokenOf = (user: unknown): string => {
  const { credential } = (user ?? {}) as { credential?: unknown }
  return typeof credential === 'string' ? credential : ''
}

const signIn = () => navigateTo(href.login({ next: location.pathname }))
