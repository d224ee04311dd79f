import type { IncomingMessage } from 'node:http'
import { isLoopbackUrl } from '../../rules/http/internet-address.ts'

const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Whether a request comes from the machine the site runs on: over its loopback, for a name of its own, which no page of
 * another site can have been given by its DNS, and not handed on by a proxy.
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
