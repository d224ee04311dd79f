import { hrefs } from './route.ts'
import { legal } from './legal.ts'
import { legalTexts } from './legal-texts.ts'

const href = hrefs({ ...legal, ...legalTexts })

/** The addresses of the current versions of legal texts. */
export const LEGAL_PAGES = {
  agb: href.agb(),
  datenschutz: href.datenschutz(),
  impressum: href.impressum(),
  widerruf: `${href['abo-service']()}#widerruf`,
} as const
