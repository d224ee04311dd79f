import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'

export type GoogleAccessScript = {
  /** The setting `google_access_script_url`. */
  script: string
  origin: string
  /** The requested paths. */
  asked: string[]
  /** `hang`: the scripts never arrive. `silent`: they arrive but never act. */
  answer: 'usual' | 'hang' | 'silent'
  close(): void
}

/** The library: runs the functions in its queue. It starts on its own unless the tag asks for a manual start. */
const LIBRARY = `(() => {
  if (document.currentScript.getAttribute('subscriptions-control') !== 'manual')
    throw new Error('swg.js has started by itself')
  const subscriptions = {
    init(productId) { document.documentElement.dataset.googleProduct = productId },
    setOnLoginRequest(run) { subscriptions.login = run },
    setOnNativeSubscribeRequest(run) { subscriptions.subscribe = run },
    triggerLoginRequest() { subscriptions.login() },
  }
  const waiting = window.SWG ?? []
  window.SWG = { push: (run) => run(subscriptions) }
  for (const run of waiting) run(subscriptions)
})()`

/** Extended Access as published (swg-gaa.js): checks its options, the address and the markup, and shows its dialog. */
const ACCESS = `(() => {
  const callSwg = (run) => (window.SWG = window.SWG || []).push(run)
  const user = Promise.withResolvers()
  const login = Promise.withResolvers()
  const remove = () => document.getElementById('swg-regwall-container')?.remove()
  const isGaa = (referrers) => {
    const query = new URLSearchParams(location.search)
    if (!['gaa_at', 'gaa_n', 'gaa_sig', 'gaa_ts'].every((key) => query.get(key))) return false
    if (query.get('gaa_at') === 'na' || parseInt(query.get('gaa_ts'), 16) < Date.now() / 1000) return false
    const { hostname, protocol } = new URL(document.referrer || 'about:blank')
    return (protocol === 'https:' && /(^|\\.)google\\.(com|de)$/.test(hostname)) || referrers.includes(hostname)
  }
  const productOf = () => {
    for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]')) {
      const product = [JSON.parse(textContent)].flat().find((one) => one?.isPartOf?.productID)
      if (product) return product.isPartOf.productID
    }
    throw new Error('Showcase articles must define a product ID')
  }
  const isValid = (options) =>
    options.googleApiClientId.endsWith('.apps.googleusercontent.com') &&
    Array.isArray(options.allowedReferrers) &&
    [options.showPaywall, options.unlockArticle].every((run) => typeof run === 'function') &&
    [options.handleLoginPromise, options.registerUserPromise].every((one) => one instanceof Promise) &&
    options.paywallType === 'SERVER_SIDE' && options.userState?.granted === false
  const showDialog = async (options) => {
    const container = document.createElement('div')
    container.id = 'swg-regwall-container'
    container.style.cssText = 'position:fixed;inset:auto 0 0;background:white;z-index:2147483646'
    container.innerHTML = '<style>#swg-regwall-title { letter-spacing: 7px }</style><div role="dialog" aria-labelledby="swg-regwall-title"><h2 id="swg-regwall-title" tabindex="0">Immer gut informiert mit Google</h2><div id="swg-sign-in-with-google-button"></div><button type="button" id="swg-publisher-sign-in-button">Sie haben schon ein Konto?</button><button type="button" id="swg-subscribe">Abonnieren</button></div>'
    document.body.append(container)
    document.getElementById('swg-publisher-sign-in-button').onclick = () => callSwg((swg) => swg.triggerLoginRequest())
    document.getElementById('swg-subscribe').onclick = () => callSwg((swg) => swg.subscribe())
    const jwt = await new Promise((callback) => {
      google.accounts.id.initialize({ client_id: options.googleApiClientId, callback })
      google.accounts.id.renderButton(document.getElementById('swg-sign-in-with-google-button'), { type: 'standard', width: 300 })
    })
    remove()
    user.resolve(jwt)
    const state = await options.registerUserPromise
    if (state?.granted === true && state.grantReason === 'METERING') options.unlockArticle()
  }
  window.GaaMeteringRegwall = { remove }
  window.GaaMetering = {
    getGaaUserPromise: () => user.promise,
    getLoginPromise: () => login.promise,
    init(options) {
      if (!isValid(options)) return false
      const product = productOf()
      if (!isGaa(options.allowedReferrers)) return false
      callSwg((swg) => {
        swg.init(product)
        swg.setOnLoginRequest(async () => { login.resolve(); await options.handleLoginPromise; remove() })
        swg.setOnNativeSubscribeRequest(() => { remove(); options.showPaywall() })
        void showDialog(options)
      })
      return true
    },
  }
})()`

const SILENT = `window.GaaMetering = {
  getGaaUserPromise: () => new Promise(() => {}),
  getLoginPromise: () => new Promise(() => {}),
  init: () => true,
}`

/** Starts a fake of the scripts of Google's Extended Access on a local port. */
export async function openGoogleAccessScript(): Promise<GoogleAccessScript> {
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    fake.asked.push(pathname)
    if (fake.answer === 'hang') return new Promise(() => undefined)
    const access = fake.answer === 'silent' ? SILENT : ACCESS
    return new Response(pathname.endsWith('/swg.js') ? LIBRARY : access, {
      headers: { 'content-type': 'text/javascript' },
    })
  }
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: GoogleAccessScript = {
    script: `${origin}/swg/js/v1/swg-gaa.js`,
    origin,
    asked: [],
    answer: 'usual',
    close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close()
    },
  }
  return fake
}
