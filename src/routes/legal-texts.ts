import { withQuery, fixed, route } from './route.ts'

type LegalTextAddress = {
  name: 'agb' | 'datenschutz' | 'widerruf' | 'impressum'
  /** If absent, the page lists all versions. */
  version?: string
}

/** The versions of legal texts at permanent addresses, the consent page, and the pages to end contracts. */
export const legalTexts = {
  'legal-text': route(
    /^\/rechtstexte\/(?<name>agb|datenschutz|widerruf|impressum)(?:\/(?<version>[\da-f]{8}))?$/,
    '/rechtstexte/agb',
    ({ name, version }: LegalTextAddress) => `/rechtstexte/${name}${version ? `/${version}` : ''}`,
  ),
  'abo-service': fixed('/abo-service'),
  'cancel-contract': fixed('/kuendigen'),
  'withdraw-contract': fixed('/widerrufen'),
  /** The link in the mail about a cancellation or withdrawal. */
  objection: withQuery<{ code?: string }>('/das-war-ich-nicht'),
  /** S1.05: the consent page, with and without script. S2.35: a click on a link to it rejects all consents. */
  consent: withQuery<{ hinweis?: string }>('/einwilligungen'),
} as const
