import { asking, fixed, route } from './route.ts'

type LegalTextAddress = {
  name: 'agb' | 'datenschutz' | 'widerruf' | 'impressum'
  /** Without one it is the list of all. */
  version?: string
}

/** The versions of the publisher's legal texts, at addresses that stay, and consent. */
export const legalTexts = {
  'legal-text': route(
    /^\/rechtstexte\/(?<name>agb|datenschutz|widerruf|impressum)(?:\/(?<version>[\da-f]{8}))?$/,
    '/rechtstexte/agb',
    ({ name, version }: LegalTextAddress) => `/rechtstexte/${name}${version ? `/${version}` : ''}`,
  ),
  /** S1.05: what is agreed to, changed without script too; S2.35: links to the second withdraw it at once. */
  consent: asking<{ hinweis?: string }>('/einwilligungen'),
  'consent-withdrawal': fixed('/einwilligungen/widerrufen'),
} as const
