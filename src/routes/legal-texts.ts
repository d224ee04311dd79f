import { asking, fixed, route } from './route.ts'

type LegalTextAddress = {
  name: 'agb' | 'datenschutz' | 'widerruf' | 'impressum'
  /** Without one it is the list of all. */
  version?: string
}

/** The versions of the publisher's legal texts, at addresses that stay; consent; contracts and how to end them. */
export const legalTexts = {
  'legal-text': route(
    /^\/rechtstexte\/(?<name>agb|datenschutz|widerruf|impressum)(?:\/(?<version>[\da-f]{8}))?$/,
    '/rechtstexte/agb',
    ({ name, version }: LegalTextAddress) => `/rechtstexte/${name}${version ? `/${version}` : ''}`,
  ),
  'abo-service': fixed('/abo-service'),
  'cancel-contract': fixed('/kuendigen'),
  'withdraw-contract': fixed('/widerrufen'),
  /** The link of the mail about a cancellation or withdrawal. */
  objection: asking<{ code?: string }>('/das-war-ich-nicht'),
  /** S1.05: the consents, to be changed with and without script. S2.35: a click on a link to it rejects them all. */
  consent: asking<{ hinweis?: string }>('/einwilligungen'),
} as const
