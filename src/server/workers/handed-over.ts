import type { ChildProcess } from 'node:child_process'

/** What Node's `cluster` says between primary and workers, as far as it is needed here. */
type Internal = { cmd?: string; act?: string; seq?: number; ack?: number }
type Connection = { close: () => void }

/**
 * A connection stays open in the primary until the worker it was handed to says that it has it. Node forgets those of a
 * worker that dies before: their readers waited for ever. Here they go to another worker, as if this one had refused
 * them; they are closed where there is none.
 */
export function redistributeUntaken(worker: ChildProcess, hasOthers: () => boolean): void {
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
  // Nothing it has said is on the way any more.
  worker.once('close', () => {
    // Node does not say so while a connection is on the way to it, and would go on handing it others.
    if (!isDisconnected) worker.emit('disconnect')
    for (const [ack, connection] of untaken)
      if (hasOthers()) worker.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false })
      else connection.close()
    untaken.clear()
  })
}
