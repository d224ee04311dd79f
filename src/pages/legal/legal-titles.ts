import type { LegalName } from '../../rules/site/publisher.ts'
import { href } from '../../routes.ts'

export const LEGAL_TITLES: Record<LegalName, string> = {
  agb: 'Allgemeine Geschäftsbedingungen',
  datenschutz: 'Datenschutz',
  impressum: 'Impressum',
  widerruf: 'Widerrufsbelehrung',
}

/** Paths of the current versions. */
export const LEGAL_PAGES: Record<LegalName, string> = {
  agb: href.agb(),
  datenschutz: href.datenschutz(),
  impressum: href.impressum(),
  widerruf: `${href['abo-service']()}#widerruf`,
}
