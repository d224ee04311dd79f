import type { IncomingMessage } from 'node:http'
import { isLoopbackUrl } from '../../rules/http/internet-address.ts'

const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * True if a request comes from the site's own machine: over loopback, not forwarded by a proxy, and with a loopback host
 * name, which prevents DNS rebinding by other sites.
 */
export function isOfThisMachine({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const { remoteAddress = '' } = socket
  return (
    /^(?:127\.|::1$|::ffff:127\.)/.test(remoteAddress) &&
    isLoopbackUrl(`http://${headers.host}`) &&
    !FORWARDING.some((name) => name in headers)
  )
}
