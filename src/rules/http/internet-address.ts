const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/**
 * Returns the canonical form of an address: IPv4 dotted, IPv6 shortened and in lower case, an IPv4 address mapped into IPv6 as
 * IPv4; null for anything else.
 */
export function canonicalAddress(address: string): string | null {
  if (IPV4.test(address)) return address
  if (!/^[0-9a-f:.]{2,45}$/i.test(address) || !address.includes(':')) return null
  const short = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1)
  if (!short) return null
  const mapped = MAPPED.exec(short)
  return mapped ? dotted(Number(`0x${mapped[1]}`), Number(`0x${mapped[2]}`)) : short
}

export const isIpv4 = (address: string): boolean => IPV4.test(address)

/**
 * Returns the network of one household or office: an IPv4 address, or the first 64 bits of an IPv6 address without its zone
 * (`%`). Any other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const canonical = canonicalAddress(address.replace(/%.*$/, ''))
  if (!canonical || isIpv4(canonical)) return canonical ?? address
  const [head = '', tail] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** The addresses that share their first `bits` with `address`. */
export type Network = { address: string; bits: number }

/** Parses an address, or a network such as `10.0.0.0/8` or `2001:db8::/32`; null for anything else. */
export function parseNetwork(text: string): Network | null {
  const [, before = '', length] = /^([^/]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? []
  const address = canonicalAddress(before)
  if (!address) return null
  const most = before.includes(':') ? 128 : 32
  const written = length === undefined ? most : Number(length)
  // For an IPv4 network mapped into IPv6 the prefix length includes 96 more bits.
  const bits = most === 128 && isIpv4(address) ? written - 96 : written
  return written <= most && bits >= 0 ? { address, bits } : null
}

const dotted = (high: number, low: number): string =>
  [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** Whether a web address is on this machine, where plain HTTP is safe. */
export function isLoopbackUrl(url: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(URL.parse(url)?.hostname ?? '')
}
