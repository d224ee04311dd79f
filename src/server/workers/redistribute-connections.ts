import type { ChildProcess } from 'node:child_process'

/** The part of Node's internal `cluster` messages that is used here. */
type Internal = { cmd?: string; act?: string; seq?: number; ack?: number }
type Connection = { close: () => void }

/**
 * Redistributes connections of a dead worker. The primary keeps a connection open until the worker confirms it. If the worker
 * dies before, Node forgets the connection and its reader waits forever. Here another worker gets the connection, as if the
 * first had refused it; without another worker it is closed.
 */
export function redistributeUnacknowledged(worker: ChildProcess, hasOthers: () => boolean): void {
  const untaken = new Map<number, Connection>()
  const send = worker.send.bind(worker) as (...all: unknown[]) => boolean
  worker.send = (...all: unknown[]) => {
    const [{ act, seq } = {}, connection] = all as [Internal?, Connection?]
    if (act === 'newconn' && seq !== undefined && connection) untaken.set(seq, connection)
    return send(...all)
  }
  worker.on('internalMessage', ({ cmd, ack }: Internal) => {
    if (cmd === 'NODE_CLUSTER' && ack !== undefined) untaken.delete(ack)
  })
  let isDisconnected = false
  worker.once('disconnect', () => (isDisconnected = true))
  // After `close` no message of the worker is still on its way.
  worker.once('close', () => {
    // Node does not emit this event while a connection is on its way to the worker, and would send it more connections.
    if (!isDisconnected) worker.emit('disconnect')
    for (const [ack, connection] of untaken)
      if (hasOthers()) worker.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false })
      else connection.close()
    untaken.clear()
  })
}
