import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'

/** An ad request: the unit, the sizes for the window and all targeting values. */
export type AdRequest = { unit: string; sizes: string; targeting: Record<string, string[]> }

export type FakeGoogleTag = {
  origin: string
  script: string
  prebid: string
  /** Paths of the loaded scripts. */
  scripts: string[]
  requests: AdRequest[]
  /** The calls of Prebid's functions, as text. */
  prebidCalls: string[]
  /** Each notification of vendors about consent: the status and the TC string. */
  told: { status: string; tcString: string }[]
  /** States of Google's consent mode, from before the tag loads until now. */
  consentModes: string[]
  /** Units without an ad. */
  empty: Set<string>
  close(): void
}

/** The parts of Google's published Publisher Tag that pages use; requests each slot from its own origin. */
const TAG = `(() => {
  const origin = new URL(document.currentScript.src).origin
  const tag = window.googletag ??= {}
  const waiting = tag.cmd ?? []
  const listeners = []
  const said = (window.dataLayer ?? []).map((entry) => [...entry])
  void fetch(origin + '/consent-mode?' + new URLSearchParams({ said: JSON.stringify(said) }))
  window.__tcfapi?.('addEventListener', 2, (data) =>
    void fetch(origin + '/told?' + new URLSearchParams({ status: data.eventStatus, tcString: data.tcString }), { keepalive: true }))
  let targeting = {}
  const slots = new Set()
  const service = {
    setTargeting: (key, values) => { targeting[key] = [].concat(values) },
    clearTargeting: () => { targeting = {} },
    disableInitialLoad() {},
    setForceSafeFrame() {},
    addEventListener: (name, listener) => listeners.push(listener),
    async refresh(list) {
      for (const slot of list) {
        if (!slots.has(slot)) throw new Error('A slot that was given up is refreshed')
        const step = slot.mapping.filter(([[width]]) => innerWidth >= width).sort((a, b) => b[0][0] - a[0][0])[0]
        const query = new URLSearchParams({ unit: slot.unit, sizes: JSON.stringify(step[1]), targeting: JSON.stringify(targeting) })
        const answer = await fetch(origin + '/ads?' + query)
        const { isEmpty } = await answer.json()
        const element = document.getElementById(slot.id)
        const [width, height] = step[1][0]
        if (element) {
          element.textContent = ''
          if (!isEmpty) {
            const creative = document.createElement('div')
            creative.className = 'creative'
            creative.style.cssText = 'max-width:100%;width:' + width + 'px;height:' + height + 'px;background:#888'
            element.append(creative)
          }
        }
        for (const listener of listeners) listener({ slot, isEmpty })
      }
    },
  }
  Object.assign(tag, {
    pubads: () => service,
    sizeMapping() {
      const steps = []
      const builder = { addSize: (from, sizes) => (steps.push([from, sizes]), builder), build: () => steps }
      return builder
    },
    defineSlot(unit, sizes, id) {
      const slot = { unit, id, mapping: [[[0, 0], sizes]], getSlotElementId: () => id, addService: () => slot,
        defineSizeMapping: (steps) => ((slot.mapping = steps), slot) }
      if ([...slots].some((one) => one.id === id)) return null
      slots.add(slot)
      return slot
    },
    display() {},
    enableServices() {},
    destroySlots: (list) => list.forEach((slot) => slots.delete(slot)),
    cmd: { push: (command) => command() },
  })
  waiting.forEach((command) => command())
})()`

/** The parts of Prebid that pages use; its bids arrive at once. */
const PREBID = `(() => {
  const origin = new URL(document.currentScript.src).origin
  const bids = window.pbjs ??= {}
  const waiting = bids.que ?? []
  // One after the other: as they were said they are noted.
  let last = Promise.resolve()
  const told = (call, said) =>
    (last = last.then(() => fetch(origin + '/prebid?' + new URLSearchParams({ call, said: JSON.stringify(said) }))))
  Object.assign(bids, {
    setConfig: (config) => void told('setConfig', config),
    requestBids: ({ adUnitCodes, bidsBackHandler }) => void told('requestBids', adUnitCodes).then(bidsBackHandler),
    setTargetingForGPTAsync: (codes) => void told('setTargetingForGPTAsync', codes),
    que: { push: (command) => command() },
  })
  waiting.forEach((command) => command())
})()`

/** Starts a fake ad server on a local port that only records its requests. */
export async function openFakeGoogleTag(): Promise<FakeGoogleTag> {
  const scripts: string[] = []
  const requests: AdRequest[] = []
  const prebidCalls: string[] = []
  const reports: FakeGoogleTag['told'] = []
  const consentModes: string[] = []
  const empty = new Set<string>()
  const headers = { 'access-control-allow-origin': '*' }
  const fetch = (request: Request): Response => {
    const { pathname, searchParams } = new URL(request.url)
    const said = (name: string) => searchParams.get(name) ?? ''
    if (pathname === '/ads') {
      const unit = said('unit')
      requests.push({ unit, sizes: said('sizes'), targeting: JSON.parse(said('targeting')) })
      return Response.json({ isEmpty: empty.has(unit) }, { headers })
    }
    if (pathname === '/told' || pathname === '/consent-mode') {
      if (pathname === '/told') reports.push({ status: said('status'), tcString: said('tcString') })
      else consentModes.push(said('said'))
      return Response.json({}, { headers })
    }
    if (pathname === '/prebid') {
      prebidCalls.push(`${said('call')} ${said('said')}`)
      return Response.json({}, { headers })
    }
    scripts.push(pathname)
    const script = pathname === '/gpt.js' ? TAG : PREBID
    return new Response(script, { headers: { 'content-type': 'text/javascript' } })
  }
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    script: `${origin}/gpt.js`,
    prebid: `${origin}/prebid.js`,
    scripts,
    requests,
    prebidCalls,
    told: reports,
    consentModes,
    empty,
    close: () => void server.close(),
  }
}
