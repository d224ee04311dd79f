import { versionOf } from '../language/text-version.ts'
import { CONSENT_VENDORS } from './vendors.ts'
import {
  PURPOSES,
  SIGN_IN_CLIENT,
  TCF_VENDORS,
  VENDOR_FACTS,
  type VendorFacts,
} from './vendor-facts.ts'

/** `reject`: readers can refuse consent. `pur`: readers who refuse must subscribe to PUR. */
export type ConsentModel = 'reject' | 'pur'
/** `remote`: another consent manager asks and stores its own text. */
type ShownModel = ConsentModel | 'remote'

/** The text of the consent banner and of its page. */
export const CONSENT_WORDS = {
  title: 'Ihre Einwilligung',
  reject:
    'Wir und unsere Partner möchten Informationen auf Ihrem Gerät speichern und abrufen: für passende Artikel, Inhalte anderer Anbieter, Messung und Werbung. Ohne Ihre Einwilligung geschieht das nicht; lesen können Sie trotzdem.',
  pur: 'Dieses Angebot finanziert sich auch durch Werbung. Dafür möchten wir und unsere Partner Informationen auf Ihrem Gerät speichern und abrufen: für passende Artikel, Inhalte anderer Anbieter, Messung und Werbung. Oder Sie lesen mit PUR ohne Werbung und ohne Partner.',
  remote:
    'Gefragt hat Sourcepoint in unserem Auftrag; der Wortlaut und der Nachweis darüber stehen dort.',
  revoke:
    'Sie können Ihre Einwilligung jederzeit ändern oder widerrufen, am Fuß jeder Seite unter „Datenschutz-Einstellungen“.',
  acceptAll: 'Alle akzeptieren',
  rejectAll: 'Ablehnen',
  acceptAndRead: 'Akzeptieren und weiterlesen',
  subscribe: 'PUR abonnieren',
  settings: 'Einstellungen',
} as const

const line = ({ name, company, purpose, privacyUrl }: VendorFacts) =>
  `${PURPOSES[purpose].title}: ${name} (${company})${privacyUrl ? `, ${privacyUrl}` : ''}`

/** Returns the full text shown before the decision, as the consent ledger stores it. */
export function shownText(model: ShownModel): string {
  const { title, revoke } = CONSENT_WORDS
  const purposes = Object.values(PURPOSES).map((purpose) => `${purpose.title}: ${purpose.text}`)
  const vendors = CONSENT_VENDORS.map((name) => line(VENDOR_FACTS[name]))
  const partners = [...TCF_VENDORS].map(([id, facts]) => `${line(facts)} [TCF ${id}]`)
  return [
    title,
    CONSENT_WORDS[model],
    revoke,
    ...purposes,
    ...vendors,
    ...partners,
    `${line(SIGN_IN_CLIENT)} [mit den Werbepartnern]`,
  ].join('\n')
}

const VERSIONS = {
  reject: versionOf(shownText('reject')),
  pur: versionOf(shownText('pur')),
  remote: versionOf(shownText('remote')),
}

/** Returns the version of the text for a model. */
export const textVersion = (model: ShownModel): string => VERSIONS[model]
