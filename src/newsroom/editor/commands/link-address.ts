const MAIL = /^(?:mailto:)?([^\s@/:?]+@[^\s@/:?]+\.\p{L}{2,})$/iu
/** A name of a site without its protocol: `example.org/page`. */
const SITE = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:]\S*)?$/u

/** Returns the address that a link gets for a typed text: of the web, of mail, or a path of this site; `null` if it is no address. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (/\s/.test(text)) return null
  const mail = MAIL.exec(text)?.[1]
  if (mail) return `mailto:${mail}`
  if (/^\/(?!\/)|^#./.test(text)) return text
  const address = SITE.test(text) ? `https://${text}` : text
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}
