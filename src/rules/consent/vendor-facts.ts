import { EMBED_PROVIDERS, GOOGLE } from '../articles/embeds/embed-providers.ts'
import type { ConsentVendor } from './vendors.ts'

/** The purposes of vendors, in the order of the consent page. */
export const PURPOSES = {
  own: {
    title: 'Unser eigenes Angebot',
    text: 'Wir merken uns auf Ihrem Gerät, was Sie gelesen haben, zählen Besuche, messen, wie weit Artikel gelesen werden, und halten unter einer Zufallszahl fest, welche Seiten Sie öffnen und wie schnell sie laden: um Ihnen passende Artikel zu zeigen und unser Angebot zu verbessern.',
  },
  media: {
    title: 'Inhalte anderer Anbieter',
    text: 'Filme, Beiträge und Grafiken in Artikeln laden ohne weitere Nachfrage. Der Anbieter erfährt Ihre IP-Adresse und die Seite, die Sie lesen.',
  },
  measuring: {
    title: 'Messung',
    text: 'Dienste messen über Seiten und Besuche hinweg, wie dieses Angebot genutzt wird, und wie oft ein Text gelesen wird: danach werden seine Autorinnen und Autoren vergütet.',
  },
  services: {
    title: 'Mitteilungen und Zusatzdienste',
    text: 'Dienste schicken Ihnen Mitteilungen oder zeigen, welche Artikel gerade geteilt werden.',
  },
  advertising: {
    title: 'Werbung',
    text: 'Werbepartner speichern Informationen auf Ihrem Gerät und rufen sie ab, bilden Profile, wählen danach und nach der Seite, die Sie lesen, Anzeigen und Empfehlungen aus, messen, ob sie wirken, werten ihr Publikum aus und verbessern damit ihre Dienste.',
  },
} as const
export type Purpose = keyof typeof PURPOSES

export type VendorFacts = {
  name: string
  company: string
  purpose: Purpose
  /** The address of its privacy statement; null for the publisher's own. */
  privacyUrl: string | null
}

const GOOGLE_IN_DUBLIN = `${GOOGLE}, Dublin`
const YACK_ROCKS = EMBED_PROVIDERS.yack_rocks.name

const vendor = (
  name: string,
  company: string,
  purpose: Purpose,
  privacyUrl: string | null,
): VendorFacts => ({ name, company, purpose, privacyUrl })

/** Returns the facts of a provider of embedded players; `seat` is the company's location. */
function player(
  provider: keyof typeof EMBED_PROVIDERS,
  seat: string,
  privacyUrl: string,
): VendorFacts {
  const { name, company } = EMBED_PROVIDERS[provider]
  return vendor(name, `${company}, ${seat}`, 'media', privacyUrl)
}

/** S3.10: the vendor of each flag. */
export const VENDOR_FACTS: Readonly<Record<ConsentVendor, VendorFacts>> = {
  kdm: vendor('Persönliche Auswahl', 'wir selbst', 'own', null),
  youtube: player('youtube', 'Dublin', 'https://policies.google.com/privacy'),
  vimeo: player('vimeo', 'New York', 'https://vimeo.com/privacy'),
  x: player('x', 'Dublin', 'https://x.com/privacy'),
  tiktok: player('tiktok', 'Dublin', 'https://www.tiktok.com/legal/privacy-policy-eea'),
  instagram: player('instagram', 'Dublin', 'https://privacycenter.instagram.com/policy/'),
  facebook: player('facebook', 'Dublin', 'https://www.facebook.com/privacy/policy/'),
  glomex: player('glomex', 'Unterföhring', 'https://www.glomex.com/privacy/'),
  dpa_infocom: player('dpa_infocom', 'Hamburg', 'https://www.dpa-infocom.net/datenschutz/'),
  sportmonks: player('sportmonks', 'Breda', 'https://www.sportmonks.com/privacy-policy/'),
  // The companies of these two are unknown: articles say „der Betreiber“, the list shows only the name.
  alles_plus: vendor('Alles Plus', 'Alles Plus', 'media', null),
  yack_rocks: vendor(YACK_ROCKS, YACK_ROCKS, 'media', null),
  adobe_analytics: vendor(
    'Adobe Analytics',
    'Adobe Systems Software Ireland Ltd., Dublin',
    'measuring',
    'https://www.adobe.com/de/privacy/policy.html',
  ),
  ivw: vendor(
    'INFOnline/IVW und VG Wort',
    'INFOnline GmbH, Bonn, und VG WORT, München',
    'measuring',
    'https://www.infonline.de/datenschutz/',
  ),
  cleverpush: vendor(
    'CleverPush',
    'CleverPush GmbH, Hamburg',
    'services',
    'https://cleverpush.com/de/privacy',
  ),
  echobox: vendor('Echobox', 'Echobox Ltd., London', 'services', 'https://www.echobox.com/privacy'),
}

/** The vendors of the general consent, by their id in the vendor list of the Transparency & Consent Framework. */
export const TCF_VENDORS: ReadonlyMap<number, VendorFacts> = new Map([
  [
    755,
    vendor(
      'Google Advertising Products',
      GOOGLE_IN_DUBLIN,
      'advertising',
      'https://policies.google.com/privacy',
    ),
  ],
  [
    42,
    vendor(
      'Taboola',
      'Taboola Europe Ltd., London',
      'advertising',
      'https://www.taboola.com/policies/privacy-policy',
    ),
  ],
])

/** S7.16, S4.06: also included in the general consent, for signing in and for articles opened by Google. */
export const SIGN_IN_CLIENT: VendorFacts = vendor(
  'Anmelden mit Google, im Formular der Anmeldung und bei Artikeln, die Google Ihnen öffnet',
  GOOGLE_IN_DUBLIN,
  'services',
  'https://policies.google.com/privacy',
)
