import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import {
  encodeLiveMessage,
  LIVE_CLOSE,
  type LiveMessage,
} from '../../rules/newsroom/live/live-messages.ts'
import { LiveConnection, type LiveStatus } from './live-connection.ts'

/** A WebSocket to a server that accepts the connection and never answers. */
class SilentSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING
  send(_bytes: Uint8Array) {}
  close() {
    this.readyState = WebSocket.CLOSED
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function openConnection() {
  const sockets: SilentSocket[] = []
  const statuses: LiveStatus[] = []
  const doc = new Y.Doc()
  const connection = new LiveConnection({
    doc,
    awareness: new Awareness(doc),
    open: () => {
      const socket = new SilentSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    isSignedOut: async () => false,
    onStatus: (status) => statuses.push(status),
    onWelcome: () => true,
  })
  return { connection, sockets, statuses }
}

test.each([
  [LIVE_CLOSE.windows, 'windows'],
  [LIVE_CLOSE.crowded, 'crowded'],
] as const)('after the code %s a window waits, also when it gets the focus', async (code, said) => {
  const { connection, sockets, statuses } = openConnection()
  sockets[0]?.dispatchEvent(Object.assign(new Event('close'), { code }))
  expect(statuses).toEqual([said])
  for (let second = 0; second < 14; second += 1) {
    connection.retry()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(sockets).toHaveLength(2)
  connection.stop()
})

test.each([
  [LIVE_CLOSE.full, 'full'],
  [1009, 'full'],
] as const)('a text that is too large for the code %s waits for a minute', async (code, said) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { connection, sockets, statuses } = openConnection()
  sockets[0]?.dispatchEvent(Object.assign(new Event('close'), { code }))
  expect(statuses).toEqual([said])
  await vi.advanceTimersByTimeAsync(59_000)
  connection.retry()
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sockets).toHaveLength(2)
  connection.stop()
})

/** Sends the messages of a server that accepts the connection and has an empty text. */
function accept(socket: SilentSocket | undefined) {
  if (!socket) throw new Error('There is no socket.')
  socket.readyState = WebSocket.OPEN
  const state = Y.encodeStateVector(new Y.Doc())
  const messages: LiveMessage[] = [
    { kind: 'welcome', mayWrite: true, key: 'a' },
    { kind: 'state', bytes: state },
  ]
  for (const message of messages) {
    const data = Uint8Array.from(encodeLiveMessage(message)).buffer
    socket.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

test('a window whose account has lost the right says so, also while the server does not connect it any more', async () => {
  const { connection, sockets, statuses } = openConnection()
  accept(sockets[0])
  statuses.length = 0
  sockets[0]?.dispatchEvent(Object.assign(new Event('close'), { code: LIVE_CLOSE.right }))
  await vi.advanceTimersByTimeAsync(1000)
  sockets[1]?.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }))
  await vi.advanceTimersByTimeAsync(3000)
  expect(statuses).toEqual(['refused'])
  accept(sockets.at(-1))
  expect(statuses.at(-1)).toBe('saving')
  connection.stop()
})

test('a server that refuses the text after each connection is asked less and less often', async () => {
  const { connection, sockets } = openConnection()
  for (let tries = 0; tries < 8; tries += 1) {
    const socket = sockets.at(-1)
    accept(socket)
    socket?.dispatchEvent(Object.assign(new Event('close'), { code: LIVE_CLOSE.invalid }))
    await vi.advanceTimersByTimeAsync(700)
  }
  expect(sockets.length).toBeLessThan(6)
  connection.stop()
})

test('a server that never answers is asked again after 15 seconds on a new connection', async () => {
  const { connection, sockets, statuses } = openConnection()
  await vi.advanceTimersByTimeAsync(14_900)
  expect(sockets).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1500)
  expect(sockets.map(({ readyState }) => readyState)).toEqual([
    WebSocket.CLOSED,
    WebSocket.CONNECTING,
  ])
  expect(statuses).toEqual(['offline'])
  connection.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(2)
})
