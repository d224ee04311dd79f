const DANGEROUS = /^(?:javascript|data|vbscript|blob|file):/i

/** S5.02: whether a link has a protocol that can run or embed code. */
export function isDangerous(href: string): boolean {
  return DANGEROUS.test(href.replaceAll(/[\s\p{Cc}]/gu, ''))
}

/** Whether a text is an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && isWeb(url)
}

/**
 * S2.34: returns the same page on the reader's origin if the address is on one of the publisher's hosts, with or without www.;
 * any other address is returned unchanged.
 */
export function internalUrl(url: URL, origin: string, hosts: readonly string[]): URL {
  if (!isWeb(url) || !hosts.some((host) => bareHost(host) === bareHost(url.host))) return url
  return new URL(origin + url.pathname + url.search + url.hash)
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:'
const bareHost = (host: string): string => host.replace(/^www\./, '')

type ClickedLink = {
  /** The resolved target. */
  url: URL
  origin: string
  /** The name of the target page; absent without a route. */
  page: string | undefined
}

/** S2.33: links to these open like external links. */
const LEGAL_PAGES: readonly string[] = ['agb', 'accessibility', 'datenschutz', 'impressum']

/** S2.20, S2.23: pages with a separate layout. */
const DIALOG_FLOW = '/dialog-flow/'

/**
 * S2.33, S5.02: the effect of a click on a link. `soft` exchanges the page by script. All others are left to the browser:
 * `dangerous` ones (which the content security policy blocks, and `ContentLink` does not render), `external` ones to other
 * sites and legal pages, and `left-alone` ones with a query or hash, or without a page.
 */
type LinkKind = 'dangerous' | 'external' | 'left-alone' | 'soft'

export function linkKind({ url, origin, page }: ClickedLink): LinkKind {
  if (isDangerous(url.href)) return 'dangerous'
  if (url.origin !== origin) return 'external'
  if (page !== undefined && LEGAL_PAGES.includes(page)) return 'external'
  if (
    page === undefined ||
    url.pathname.startsWith(DIALOG_FLOW) ||
    url.search !== '' ||
    url.hash !== ''
  )
    return 'left-alone'
  return 'soft'
}
