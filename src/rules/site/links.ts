const DANGEROUS = /^(?:javascript|data|vbscript|blob|file):/i

/** S5.02 */
export function isDangerous(href: string): boolean {
  return DANGEROUS.test(href.replaceAll(/[\s\p{Cc}]/gu, ''))
}

/** Whether a text is a whole address of the web. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && isWeb(url)
}

/**
 * S2.34: returns the same place on the reader's origin if an address is on one of the publisher's own hosts, with www. or
 * without; any other address stays as it is.
 */
export function internalUrl(url: URL, origin: string, hosts: readonly string[]): URL {
  if (!isWeb(url) || !hosts.some((host) => bareHost(host) === bareHost(url.host))) return url
  return new URL(origin + url.pathname + url.search + url.hash)
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:'
const bareHost = (host: string): string => host.replace(/^www\./, '')

type ClickedLink = {
  /** Where it leads, resolved. */
  url: URL
  origin: string
  /** The page that answers there; absent where no route does. */
  page: string | undefined
}

/** S2.33: these open as a link to elsewhere does. */
const LEGAL_PAGES: readonly string[] = ['agb', 'accessibility', 'datenschutz', 'impressum']

/** S2.20, S2.23: pages below it have a layout of their own. */
const DIALOG_FLOW = '/dialog-flow/'

/**
 * S2.33, S5.02: what a click on a link does. `soft` exchanges the page. All others are left to the browser: `dangerous`
 * ones (which the content policy stops, and `ContentLink` does not render), `external` ones to other sites and legal
 * pages, and `left-alone` ones with a query or hash, or without a page.
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
