/** Returns the origin of an http address or of a host alone (`tags.zeitung.example`); null for anything else. */
export function originOf(address: unknown): string | null {
  if (typeof address !== 'string' || address === '') return null
  const url = URL.parse(address) ?? URL.parse(`https://${address}`)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.origin : null
}
