import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'

export type FakeGoogleClient = {
  /** The URL of its script: the setting `google_client_url`. */
  script: string
  origin: string
  /** How often the script was loaded. */
  loads: number
  /** The options of each initialization. */
  options: Record<string, unknown>[]
  /** Returns what the button's callback gets when it is pressed. */
  answer: () => Promise<object>
  close(): void
}

/** The parts of Google's published sign-in client that pages use: a button in a given element and its answer. */
const SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin
  let options
  window.google = { accounts: { id: {
    initialize(given) {
      options = given
      void fetch(origin + '/options', { method: 'POST', body: JSON.stringify(given) })
    },
    renderButton(place, look) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'Über Google anmelden'
      button.style.width = look.width + 'px'
      button.addEventListener('click', async () => options.callback(await (await fetch(origin + '/answer')).json()))
      place.append(button)
    },
  } } }
})()`

/** Starts it on a local port. */
export async function openFakeGoogleClient(): Promise<FakeGoogleClient> {
  const headers = { 'access-control-allow-origin': '*' }
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/answer') return Response.json(await fake.answer(), { headers })
    if (pathname === '/options') {
      fake.options.push(JSON.parse(await request.text()))
      return Response.json({}, { headers })
    }
    fake.loads += 1
    return new Response(SCRIPT, { headers: { 'content-type': 'text/javascript' } })
  }
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeGoogleClient = {
    script: `${origin}/gsi/client`,
    origin,
    loads: 0,
    options: [],
    answer: async () => ({}),
    close: () => void server.close(),
  }
  return fake
}
