const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** One way to write each address: IPv4 dotted, IPv6 short and small, an IPv4 address inside IPv6 as itself; null for what is none. */
export function canonicalAddress(address: string): string | null {
  if (IPV4.test(address)) return address
  if (!/^[0-9a-f:.]{2,45}$/i.test(address) || !address.includes(':')) return null
  const short = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1)
  if (!short) return null
  const mapped = MAPPED.exec(short)
  return mapped ? dotted(Number(`0x${mapped[1]}`), Number(`0x${mapped[2]}`)) : short
}

export const isIpv4 = (address: string): boolean => IPV4.test(address)

/** What one household or office is given: an IPv4 address, the first 64 bits of an IPv6 one. Anything else is its own. */
export function networkOf(address: string): string {
  const canonical = canonicalAddress(address)
  if (!canonical || isIpv4(canonical)) return canonical ?? address
  const [head = '', tail] = canonical.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

const dotted = (high: number, low: number): string =>
  [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** Whether a web address is on this machine: only there is nothing said in the open without TLS. */
export function isLoopbackUrl(url: string): boolean {
  return ['127.0.0.1', '[::1]', 'localhost'].includes(URL.parse(url)?.hostname ?? '')
}
