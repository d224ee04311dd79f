import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'

export type VendorHost = {
  origin: string
  /** The requests, in order. */
  asked: string[]
  /** The messages that its scripts sent. */
  told: unknown[]
  close(): void
}

/**
 * Each script processes the queue that was filled before it loaded, as its vendor publishes it, and sends the content
 * to its own host.
 */
const SCRIPTS = {
  taboola: `
    const fill = (...said) => {
      tell(said)
      for (const { container } of said) {
        const place = container && document.getElementById(container)
        if (!place) continue
        place.textContent = ''
        const box = document.createElement('div')
        box.style.height = '480px'
        box.textContent = 'Empfohlen von Taboola'
        place.append(box)
      }
    }
    fill(...(window._taboola ?? []))
    window._taboola = { push: fill }`,
  cleverpush: `
    tell(window.CleverPush ?? [])
    window.CleverPush = { push: (...said) => tell(said) }`,
  adobe: `window._satellite = { track: (name, detail) => tell([name, detail]) }`,
  echobox: `tell(['loaded', document.currentScript?.id])`,
} as const

/** Starts a vendor on its own port, because a page that may use one vendor may not use another. */
export async function openVendorHost(name: keyof typeof SCRIPTS): Promise<VendorHost> {
  const headers = { 'access-control-allow-origin': '*' }
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, origin } = new URL(request.url)
    if (pathname === '/told') {
      host.told.push(JSON.parse(await request.text()))
      return Response.json({}, { headers })
    }
    host.asked.push(pathname)
    const tell = `const tell = (said) => void fetch('${origin}/told', { method: 'POST', body: JSON.stringify(said), keepalive: true });`
    return new Response(`(() => { ${tell} ${SCRIPTS[name]} })()`, {
      headers: { 'content-type': 'text/javascript' },
    })
  }
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  const host: VendorHost = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    told: [],
    close: () => void server.close(),
  }
  return host
}
