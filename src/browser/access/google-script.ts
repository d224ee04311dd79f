import { href } from '../../routes/first-script.ts'
import { navigateTo } from '../../ui/navigate-to.ts'
import { onEveryPage } from '../navigation/page-events.ts'
import { loadScript } from '../vendors/load-script.ts'
import { siteSettings } from './site-settings.ts'

/** What of Google's Extended Access is used here, as it is published. */
type GoogleScript = {
  init(options: object): boolean
  /** What the reader's sign-in in Google's dialog has answered. */
  getGaaUserPromise(): Promise<{ credential?: unknown } | null>
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
 * reader signs in. Rejects if a script cannot be loaded.
 */
export async function startGoogleScript({ redeem, showPaywall }: Callbacks): Promise<void> {
  // Begun before, scripts that hang would keep the page from being loaded, and what starts then from starting.
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded))
  const settings = await siteSettings()
  const address = settings.google_access_script_url
  const library = new URL('swg.js', address).href
  const loading = [loadScript(library), loadScript(address), loadScript(settings.google_client_url)]
  // Without it, the library starts by itself and asks Google for subscriptions.
  document
    .querySelector(`script[src="${library}"]`)
    ?.setAttribute('subscriptions-control', 'manual')
  await Promise.all(loading)
  const { GaaMetering, GaaMeteringRegwall } = globals(window)
  // The dialog belongs to this page alone.
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

/** What the scripts put into the window. */
const globals = (place: object) =>
  place as { GaaMetering?: GoogleScript; GaaMeteringRegwall?: { remove(): void } }
