import { route } from './route.ts'

type LegalTextAddress = {
  name: 'agb' | 'datenschutz' | 'widerruf' | 'impressum'
  /** Without one it is the list of all. */
  version?: string
}

/** The versions of the publisher's legal texts, at addresses that stay. */
export const legalTexts = {
  'legal-text': route(
    /^\/rechtstexte\/(?<name>agb|datenschutz|widerruf|impressum)(?:\/(?<version>[\da-f]{8}))?$/,
    '/rechtstexte/agb',
    ({ name, version }: LegalTextAddress) => `/rechtstexte/${name}${version ? `/${version}` : ''}`,
  ),
} as const
