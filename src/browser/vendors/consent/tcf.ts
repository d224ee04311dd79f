import { readConsent } from '../../../rules/consent/consent-record.ts'
import { customGrants, knownFlags } from '../../../rules/consent/custom-grants.ts'
import { readTcString, type TcFacts } from '../../../rules/consent/tc-string.ts'
import { TC_COOKIE } from '../../../rules/consent/tcf.ts'
import { vendorField } from '../../../rules/consent/consent-choice.ts'
import { readCookie } from '../../../rules/http/cookies.ts'
import { consent, isConsentRequired } from '../consent-state.ts'
import type { showBanner } from './banner.ts'
import type { storeConsent } from './store-consent.ts'
import { answerFrames } from './tcf-frames.ts'

export type TcfCallback = (value: unknown, isDone: boolean) => void
type Command = (callback: TcfCallback, ...args: unknown[]) => void
type EventStatus = 'tcloaded' | 'cmpuishown' | 'useractioncomplete'

const VERSION = 2
const listeners = new Map<number, TcfCallback>()
let cmpId = 0
let form: { action: string; version: string; store: typeof storeConsent } | undefined
let lastListener = 0

/**
 * S3.10: provides `__tcfapi`, by which vendors read the consent and its changes. The two functions are parameters,
 * because importing them would split them into an extra script for every page.
 */
export function startTcf(showAgain: typeof showBanner, store: typeof storeConsent): void {
  const meta = document.head.querySelector<HTMLMetaElement>('meta[name=page-tcf]')
  const [id, version = '', action = ''] = meta?.content.split(' ') ?? []
  form = { action, version, store }
  if (cmpId || !id || !isConsentRequired()) return
  cmpId = Number(id)
  Reflect.set(window, '__tcfapi', call)
  answerFrames(call)
  consent.listen(() => {
    for (const [listener, callback] of listeners) notify(callback, 'useractioncomplete', listener)
  })
  // The reader agreed before this site was a TCF consent manager: vendors get no consent, and the banner asks again.
  if (consent.get()?.general && !tcfFacts()) void showAgain()
}

/** Handles a vendor's call. Unknown commands and versions are rejected. */
function call(command: string, version: unknown, callback: TcfCallback, ...args: unknown[]): void {
  if (typeof callback !== 'function') return
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!run || (version && Number(version) !== VERSION)) return callback(null, false)
  run(callback, ...args)
}

const COMMANDS: Record<string, Command> = {
  ping: (callback) => callback({ ...state(), cmpLoaded: true, apiVersion: String(VERSION) }, true),
  getTCData(callback) {
    if (tcfFacts()) notify(callback, 'tcloaded')
    else callback(null, false)
  },
  addEventListener(callback) {
    lastListener += 1
    listeners.set(lastListener, callback)
    notify(callback, tcfFacts() ? 'tcloaded' : 'cmpuishown', lastListener)
  },
  removeEventListener: (callback, id) => callback(listeners.delete(Number(id)), true),
  getCustomVendorConsents: (callback) => callback(grantedConsents(), true),
  postCustomConsent(callback, vendors, purposes) {
    const flags = knownFlags(vendors, purposes)
    // Only the reader may allow a vendor: a script can do it only right after a click or key press.
    if (flags.length === 0 || !navigator.userActivation.isActive) return callback(null, false)
    const ticked = flags.map((flag) => [flag === 'general' ? flag : vendorField(flag), 'on'])
    void send(callback, { choice: 'add', ...Object.fromEntries(ticked) })
  },
  postRejectAll: (callback) => void send(callback, { choice: 'none' }),
}

async function send(callback: TcfCallback, fields: Record<string, string>): Promise<void> {
  if (!form) return
  const { action, version, store } = form
  const isKept = await store(action, new URLSearchParams({ version, ...fields }))
  callback(isKept ? grantedConsents() : null, isKept)
}

const grantedConsents = () => customGrants(readConsent(document.cookie))

/** Returns the data of the TCF cookie, or `null` before a decision that vendors can read. */
function tcfFacts(): TcFacts | null {
  const text = tcCookie()
  return consent.get() && text ? readTcString(text) : null
}

const tcCookie = () => readCookie(document.cookie, TC_COOKIE)

function state() {
  const { cmpVersion, gvlVersion, tcfPolicyVersion } = tcfFacts() ?? {}
  return {
    gdprApplies: true,
    cmpStatus: 'loaded',
    displayStatus: document.querySelector('.consent') ? 'visible' : 'hidden',
    cmpId,
    ...(cmpVersion && { cmpVersion, gvlVersion, tcfPolicyVersion }),
  }
}

function notify(callback: TcfCallback, eventStatus: EventStatus, listenerId?: number): void {
  const { restrictions, ...tcData } = tcfFacts() ?? {}
  const nothing = { consents: {}, legitimateInterests: {} }
  const data = {
    ...state(),
    ...tcData,
    tcString: restrictions ? tcCookie() : '',
    eventStatus,
    listenerId,
    publisher: { ...nothing, customPurpose: nothing, restrictions: restrictions ?? {} },
  }
  callback(data, true)
}
