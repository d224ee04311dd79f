import { href } from '../../routes/first-script.ts'
import { navigateTo } from '../../ui/navigate-to.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { loadScript } from '../vendors/load-script.ts'
import { siteSettings } from './site-settings.ts'

/** The part of Google's published Extended Access API that is used here. */
type GoogleScript = {
  init(options: object): boolean
  /** The reader's credential after a sign-in in Google's dialog. */
  getGaaUserPromise(): Promise<{ credential?: unknown } | null>
  /** Resolves when the reader chooses to sign in with the paper instead of Google. */
  getLoginPromise(): Promise<void>
}

type Callbacks = {
  /** Sends Google's token to the server. Resolves to `true` if the server opens the article. */
  redeem: (token: string) => Promise<boolean>
  /** Called when Google's script decides that the article stays locked. */
  showPaywall: () => void
}

/**
 * Loads Google's scripts and starts them in the mode for server-side paywalls: Google shows its dialog, in which the
 * reader signs in. Rejects if a script cannot be loaded.
 */
export async function startGoogleScript({ redeem, showPaywall }: Callbacks): Promise<void> {
  // Wait for the `load` event: slow scripts would delay it, and everything that starts after it.
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded))
  const settings = await siteSettings()
  const address = settings.google_access_script_url
  const library = new URL('swg.js', address).href
  const loading = [loadScript(library), loadScript(address), loadScript(settings.google_client_url)]
  // Without this attribute the library starts by itself and asks Google for subscriptions.
  document
    .querySelector(`script[src="${library}"]`)
    ?.setAttribute('subscriptions-control', 'manual')
  await Promise.all(loading)
  const { GaaMetering, GaaMeteringRegwall } = globals(window)
  // Remove the dialog when the page changes.
  onEveryPage(() => GaaMeteringRegwall?.remove())
  const isStarted = GaaMetering?.init({
    googleApiClientId: settings.google_access_client_id.trim(),
    allowedReferrers: settings.google_showcase_referrers,
    paywallType: 'SERVER_SIDE',
    userState: { granted: false },
    showPaywall,
    unlockArticle: () => undefined,
    handleLoginPromise: GaaMetering.getLoginPromise().then(() =>
      navigateTo(href.login({ next: location.pathname })),
    ),
    registerUserPromise: GaaMetering.getGaaUserPromise().then(async (user) => {
      const isOpen = await redeem(String(user?.credential))
      return isOpen ? { granted: true, grantReason: 'METERING' } : null
    }),
  })
  if (!isStarted) showPaywall()
}

/** The globals that Google's scripts define. */
const globals = (place: object) =>
  place as { GaaMetering?: GoogleScript; GaaMeteringRegwall?: { remove(): void } }
