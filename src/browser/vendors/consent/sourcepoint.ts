import { vendorField } from '../../../rules/consent/consent-choice.ts'
import {
  grantsFromSourcepoint,
  grantsExactly,
  isWithdrawnHere,
  sourcepointOf,
  type CustomConsents,
  type Sourcepoint,
  type TcConsents,
} from '../../../rules/consent/sourcepoint.ts'
import { consent } from '../consent-state.ts'
import { loadScript } from '../load-script.ts'
import type { storeConsent } from './store-consent.ts'
import { answerFrames } from './tcf-frames.ts'

type TcData = TcConsents & { eventStatus?: string }
type TcfCallback = (value: unknown, isDone: boolean) => void
type TcfApi = (command: string, version: unknown, callback: TcfCallback, ...args: unknown[]) => void
/** Where decisions are stored: the path of the consent page and the function that submits its form. */
type ConsentStore = { page: () => string; store: typeof storeConsent }

const VERSION = 2
const SCRIPT = '/unified/wrapperMessagingWithoutDetection.js'
/** Event states with a decision to read. */
const DECIDED = ['tcloaded', 'useractioncomplete']

const tcfapi: TcfApi = (...args) => (Reflect.get(window, '__tcfapi') as TcfApi)(...args)

/**
 * S1.05, S4.13: configures and loads Sourcepoint once, in place of the paper's own banner. Its decisions are stored
 * with the same form as all others, so that cookie, ledger and security policy match. Afterwards vendors can call
 * `__tcfapi`.
 */
export async function startSourcepoint(storage: ConsentStore): Promise<void> {
  const setup = sourcepointOf(await (await fetch('/api/settings')).json())
  if (!setup) return
  const { accountId, propertyId, endpoint } = setup
  installStub()
  Reflect.set(window, '_sp_queue', [])
  const property = propertyId === null ? {} : { propertyId }
  const config = { accountId, ...property, propertyHref: location.origin, baseEndpoint: endpoint }
  Reflect.set(window, '_sp_', { config: { ...config, consentLanguage: 'DE', gdpr: {} } })
  tcfapi('addEventListener', VERSION, (value) => {
    const tc = value as TcData | null
    if (DECIDED.includes(tc?.eventStatus ?? '')) readConsents(setup, storage, tc ?? {})
  })
  document.addEventListener('click', (event) => openManager(event, setup))
  document.addEventListener('submit', (event) => grantVendor(event, setup), { capture: true })
  loadScript(endpoint + SCRIPT).catch(() => undefined)
}

/** Installs IAB's stub: it queues calls until Sourcepoint takes over. Frames can call it as well. */
function installStub(): void {
  const waiting: unknown[][] = []
  Reflect.set(window, '__tcfapi', (...args: unknown[]) => {
    const [command, , callback] = args
    if (command === 'ping' && typeof callback === 'function')
      callback({ cmpLoaded: false, cmpStatus: 'stub' }, true)
    else if (args.length > 0) waiting.push(args)
    return waiting
  })
  answerFrames((...args) => tcfapi(...args))
}

/** S4.13: fetches and stores the custom vendor consents once Sourcepoint is ready, and after each decision. */
function readConsents(setup: Sourcepoint, storage: ConsentStore, tc: TcData): void {
  tcfapi('getCustomVendorConsents', VERSION, (consents, isDone) => {
    // S8.08: log the error and keep the current consent.
    if (!isDone) return console.error('error while reading custom vendor consents', consents)
    void storeConsents(consents as CustomConsents, { setup, storage, tc })
  })
}

type ConsentContext = { setup: Sourcepoint; storage: ConsentStore; tc: TcData }

/** S4.11: stores the consent once the vendor grants are known. */
async function storeConsents(
  consents: CustomConsents,
  { setup, storage, tc }: ConsentContext,
): Promise<void> {
  const before = consent.get()
  const flags = grantsFromSourcepoint({ said: consents, tc, vendors: setup.vendors, before })
  if (!flags || grantsExactly(before, flags)) return
  // The reader withdrew the consent with a link on this site, which could not inform Sourcepoint. The latest decision
  // applies.
  if (tc.eventStatus === 'tcloaded' && isWithdrawnHere(before, consents))
    return tcfapi('postRejectAll', VERSION, () => undefined)
  const ticked = flags.map((flag) => [flag === 'general' ? flag : vendorField(flag), 'on'])
  const fields = { choice: 'remote', ...Object.fromEntries(ticked) }
  await storage.store(storage.page(), new URLSearchParams(fields))
}

/** Links to the consent page open Sourcepoint's privacy manager once it is loaded. */
function openManager(event: MouseEvent, { privacyManager }: Sourcepoint): void {
  const pressed = event.target instanceof Element ? event.target : null
  const { gdpr } = Reflect.get(window, '_sp_') as {
    gdpr?: { loadPrivacyManagerModal?: (id: string) => void }
  }
  if (!pressed?.closest('[data-consent-page], [data-privacy-manager]')) return
  if (!gdpr?.loadPrivacyManagerModal || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  gdpr.loadPrivacyManagerModal(privacyManager)
}

/**
 * S3.10: sends consent for one vendor, given at its placeholder, to Sourcepoint. Otherwise the next page would remove
 * it.
 */
function grantVendor(event: SubmitEvent, { vendors }: Sourcepoint): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-consent]')) return
  const fields = new FormData(form, event.submitter)
  const ids = [...vendors].filter(([, flag]) => flag !== 'general' && fields.has(vendorField(flag)))
  if (fields.get('choice') !== 'add' || ids.length === 0) return
  event.preventDefault()
  event.stopImmediatePropagation()
  tcfapi(
    'postCustomConsent',
    VERSION,
    () => undefined,
    ids.map(([id]) => id),
    [],
    [],
  )
}
