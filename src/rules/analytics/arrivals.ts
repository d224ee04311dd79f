/**
 * The kinds of pages that lead readers here: search engines, social networks, mails read in the browser, other sites, this
 * site, or no known page (`direct`: bookmarks, typed addresses, apps, mail programs and push messages). Addresses are not kept.
 */
export const ARRIVALS = ['search', 'social', 'mail', 'site', 'direct', 'internal'] as const
export type Arrival = (typeof ARRIVALS)[number]

/** Host names without their ending, such as `google` for google.de, and whole host names. */
const KNOWN: readonly (readonly [Arrival, RegExp])[] = [
  [
    'mail',
    /^(?:mail|webmail|outlook|deref-gmx|deref-web|deref-web-02|email|posteo)\.|^navigator-\w+\.(?:gmx|web)\.|(?:^|\.)com\.google\.android\.gm$/,
  ],
  [
    'social',
    /(?:^|\.)(?:facebook|instagram|threads|twitter|x|t|linkedin|lnkd|reddit|pinterest|xing|tiktok|youtube|bsky|whatsapp|telegram|mastodon|nebenan)\.(?:com|net|de|co|in|app|org|social)$|^(?:mastodon|chaos|troet)\.\w+$|^com\.(?:facebook|instagram|twitter|reddit|linkedin)\.[\w.]+$/,
  ],
  [
    'search',
    /(?:^|\.)(?:google|bing|yahoo|yandex|baidu|ecosia|duckduckgo|qwant|startpage|metager|brave|kagi|search\.t-online|suche\.(?:gmx|web))\.[a-z]{2,3}(?:\.[a-z]{2})?$|^com\.google\.android\.(?:googlequicksearchbox|apps\.searchlite)$/,
  ],
]

/** Returns the kind of a referring host; `''` if the browser does not name it. `ownHost`: the host of this site. */
export function arrivalOf(host: string, ownHost: string | undefined): Arrival {
  if (host === '') return 'direct'
  const name = host.toLowerCase()
  if (name === ownHost?.toLowerCase()) return 'internal'
  const bare = name.replace(/:\d+$/, '')
  return KNOWN.find(([, pattern]) => pattern.test(bare))?.[0] ?? 'site'
}
