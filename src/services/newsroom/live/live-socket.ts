import type { RawData, WebSocket } from 'ws'
import {
  decodeLiveMessage,
  encodeLiveMessage,
  LIVE_CLOSE,
  type LiveMessage,
} from '../../../rules/newsroom/live/live-messages.ts'

/** A window may send this many messages at once, and later as many per second as `REFILL`. */
const BURST = 400
const REFILL = 40
const PING_MS = 20_000
/** A browser that does not receive must not fill the memory. */
const MAX_BUFFERED_BYTES = 16 * 1024 * 1024

type Handlers = { onMessage: (message: LiveMessage) => void; onClosed: () => void }

/** Sends and receives the messages of a live text on a socket, and ends it if it is silent or sends too much. */
export function openSocket(socket: WebSocket, { onMessage, onClosed }: Handlers) {
  let left = BURST
  let refilledAt = performance.now()
  let isAlive = true
  const pinging = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, PING_MS)
  socket.on('pong', () => {
    isAlive = true
  })
  // A message that is too large, for example; `close` follows.
  socket.on('error', () => undefined)
  socket.on('close', () => {
    clearInterval(pinging)
    onClosed()
  })
  socket.on('message', (data: RawData, isBinary: boolean) => {
    isAlive = true
    if (socket.readyState !== socket.OPEN) return
    if (isFlood()) return close(LIVE_CLOSE.flood)
    const message = isBinary && data instanceof Buffer ? decodeLiveMessage(data) : null
    if (message) onMessage(message)
    else close(LIVE_CLOSE.invalid)
  })
  return { send, close }

  function send(message: LiveMessage): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.terminate()
    socket.send(encodeLiveMessage(message))
  }

  function close(code: number): void {
    socket.close(code)
  }

  function isFlood(): boolean {
    const now = performance.now()
    left = Math.min(BURST, left + ((now - refilledAt) / 1000) * REFILL)
    refilledAt = now
    left -= 1
    return left < 0
  }
}
