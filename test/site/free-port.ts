import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a free port. The site needs it in advance, because pages contain its address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
