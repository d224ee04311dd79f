import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'

export type FakeSourcepoint = {
  /** Its origin: the setting `sourcepoint_subdomain`. */
  origin: string
  /** How often its script was loaded. */
  loads: number
  /** The configuration of each start. */
  configs: Record<string, unknown>[]
  /** Commands of `__tcfapi` that changed something or read custom consents, in order. */
  calls: string[]
  /** Vendors whom a reader may agree to: id → name. */
  vendors: Record<string, string>
  /** While true, custom consents cannot be read. */
  isBroken: boolean
  close(): void
}

/**
 * The parts of Sourcepoint's published messaging that pages use: it takes over the stub's queue, asks in a frame,
 * stores the decision in its own local storage and answers `__tcfapi`. „Alle“ grants every vendor, including TCF's 42
 * and 755.
 */
const SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin
  const { config } = window._sp_
  const tell = (path, body) => fetch(origin + path, { method: 'POST', body: JSON.stringify(body), keepalive: true })
  void tell('/config', config)
  const KEY = '_sp_user_consent_' + config.propertyId
  const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')
  const listeners = new Map()
  const waiting = window.__tcfapi() ?? []
  const vendors = VENDORS
  const tcData = (eventStatus, listenerId) => {
    const isAll = Boolean(kept()?.all)
    const ids = isAll ? { 42: true, 755: true } : {}
    return { eventStatus, listenerId, gdprApplies: true, cmpId: 6, cmpStatus: 'loaded', tcString: isAll ? 'remote-all' : 'remote-none',
      purpose: { consents: isAll ? { 1: true } : {} }, vendor: { consents: ids } }
  }
  const custom = () => {
    const state = kept()
    const grants = Object.fromEntries(Object.keys(state ? vendors : {}).map((id) =>
      [id, { vendorGrant: state.granted.includes(id), purposeGrants: { one: state.granted.includes(id) } }]))
    return { grants, consentedVendors: [], consentedPurposes: [], legIntPurposes: [], dateCreated: state?.at, newUser: !state }
  }
  const decide = (all, granted) => {
    localStorage.setItem(KEY, JSON.stringify({ all, granted, at: new Date().toISOString() }))
    document.getElementById('sp_message_container_1')?.remove()
    for (const [id, listener] of listeners) listener(tcData('useractioncomplete', id), true)
  }
  const commands = {
    ping: (callback) => callback({ cmpId: 6, cmpLoaded: true, cmpStatus: 'loaded', gdprApplies: true }, true),
    addEventListener(callback) {
      const id = listeners.size + 1
      listeners.set(id, callback)
      callback(tcData(kept() ? 'tcloaded' : 'cmpuishown', id), true)
    },
    async getCustomVendorConsents(callback) {
      const answer = await tell('/call', 'getCustomVendorConsents')
      if (answer.ok) callback(custom(), true)
      else callback(null, false)
    },
    postCustomConsent(callback, ids) {
      void tell('/call', 'postCustomConsent ' + ids)
      decide(Boolean(kept()?.all), [...new Set([...(kept()?.granted ?? []), ...ids])])
      callback(custom(), true)
    },
    postRejectAll(callback) {
      void tell('/call', 'postRejectAll')
      decide(false, [])
      callback(custom(), true)
    },
  }
  window.__tcfapi = (command, version, callback, ...asked) =>
    commands[command] && version === 2 ? commands[command](callback, ...asked) : callback(null, false)
  for (const asked of waiting) window.__tcfapi(...asked)
  const ask = (page) => {
    const container = document.createElement('div')
    container.id = 'sp_message_container_1'
    container.style.cssText = 'position:fixed;inset:auto 0 0;z-index:2147483647'
    const frame = document.createElement('iframe')
    frame.id = 'sp_message_iframe_1'
    frame.title = 'SP Consent Message'
    frame.style.cssText = 'width:100%;height:120px;border:0;background:#fff'
    frame.src = origin + page
    container.append(frame)
    document.body.append(container)
  }
  addEventListener('message', ({ origin: from, data }) => {
    if (from !== origin) return
    if (data.choice === 'all') decide(true, Object.keys(vendors))
    else if (data.choice === 'none') decide(false, [])
    else decide(false, [data.choice])
  })
  window._sp_.gdpr = { loadPrivacyManagerModal: (id) => ask('/privacy-manager?id=' + id) }
  if (!kept()) ask('/message')
})()`

const BUTTONS = (choices: Record<string, string>) =>
  `<!doctype html><title>Sourcepoint</title>${Object.entries(choices)
    .map(
      ([choice, name]) =>
        `<button onclick="parent.postMessage({choice:'${choice}'},'*')">${name}</button>`,
    )
    .join('')}`

/** Starts a fake Sourcepoint on a local port that only records what pages send. */
export async function openFakeSourcepoint(
  vendors: Record<string, string>,
): Promise<FakeSourcepoint> {
  const headers = { 'access-control-allow-origin': '*' }
  const html = { 'content-type': 'text/html' }
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/message')
      return new Response(BUTTONS({ all: 'Alle', none: 'Keine' }), { headers: html })
    if (pathname === '/privacy-manager')
      return new Response(BUTTONS({ none: 'Keine', ...vendors }), { headers: html })
    if (pathname === '/config') {
      fake.configs.push(JSON.parse(await request.text()))
      return Response.json({}, { headers })
    }
    if (pathname === '/call') {
      fake.calls.push(JSON.parse(await request.text()))
      return Response.json({}, { headers, status: fake.isBroken ? 503 : 200 })
    }
    // Every other script loaded from here does nothing.
    const isMessaging = pathname === '/unified/wrapperMessagingWithoutDetection.js'
    if (!isMessaging) return new Response('', { headers: { 'content-type': 'text/javascript' } })
    fake.loads += 1
    const script = SCRIPT.replace('VENDORS', JSON.stringify(vendors))
    return new Response(script, { headers: { 'content-type': 'text/javascript' } })
  }
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  const fake: FakeSourcepoint = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loads: 0,
    configs: [],
    calls: [],
    vendors,
    isBroken: false,
    close: () => void server.close(),
  }
  return fake
}
