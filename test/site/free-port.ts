import { once } from 'node:events'
import { createServer } from 'node:net'

/** One the system gives out; the site is told it, because its own address is in every page. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
