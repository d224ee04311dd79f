import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Context } from 'hono'
import { WebSocketServer, type WebSocket } from 'ws'
import { headerPairs } from './header-pairs.ts'
import { MAX_LIVE_MESSAGE_BYTES } from '../../rules/newsroom/live/live-messages.ts'

/** A request to become a WebSocket, which its endpoint accepts or answers like any other. */
export type Handshake = { accept(open: (socket: WebSocket) => void): void }

type Answerer = (
  request: Request,
  bindings: { incoming: IncomingMessage; handshake: Handshake },
) => Response | Promise<Response>

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Returns the request's handshake; `undefined` for every other request. */
export const handshakeOf = (context: Context): Handshake | undefined => context.env.handshake

/**
 * Handles requests to become a WebSocket: the dispatcher checks them like every other request, and its endpoint accepts.
 */
export function createUpgrades(
  fetch: Answerer,
  onError: (error: unknown) => void,
): UpgradeListener {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_LIVE_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  return (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    answer(request, socket, head).catch((error: unknown) => {
      onError(error)
      socket.destroy()
    })
  }

  async function answer(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    let open: ((socket: WebSocket) => void) | undefined
    const handshake: Handshake = { accept: (accepted) => void (open = accepted) }
    const response = await fetch(requestOf(request), { incoming: request, handshake })
    if (!open) return refuse(socket, response)
    // A session that was renewed sends its new cookies with the handshake.
    const cookies = response.headers.getSetCookie().map((line) => `Set-Cookie: ${line}`)
    sockets.once('headers', (lines) => void lines.push(...cookies))
    sockets.handleUpgrade(request, socket, head, open)
  }
}

function requestOf({ url = '/', headers, rawHeaders }: IncomingMessage): Request {
  const sent = new Headers()
  for (const [name, value] of headerPairs(rawHeaders)) sent.append(name, value)
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), { headers: sent })
}

async function refuse(socket: Duplex, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer())
  const status = response.status < 400 && response.status !== 308 ? 400 : response.status
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.set('content-length', String(body.length))
  headers.set('connection', 'close')
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n`)
  socket.end(body)
}
