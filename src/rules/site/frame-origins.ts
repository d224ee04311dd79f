/**
 * S6.10: returns the origins that may frame the dialog flow: this site and those of the setting. Invalid entries are ignored.
 */
export function frameOrigins(publicUrl: string, named: readonly string[]): string[] {
  const origins = [publicUrl, ...named].map(originOf).filter((origin) => origin !== null)
  return [...new Set(origins)]
}

function originOf(text: string): string | null {
  const match = /^(https?):\/\/([a-z0-9.-]+)(:\d{1,5})?(?:\/|$)/i.exec(text.trim())
  return match ? match[0].replace(/\/$/, '').toLowerCase() : null
}
