import type { LinkTokenRefusal } from '../rules/access/link-token.ts'

/** What endpoints answer to readers; about accounts: `rules/accounts/sign-in-errors.ts`. */
export const texts = {
  checkFields: 'Bitte prüfen Sie Ihre Angaben.',
  offerOutdated:
    'Inzwischen hat jemand eine neue Fassung gespeichert. Bitte vergleichen Sie und senden Sie noch einmal.',
  exported: (from: string, to: string) => `Zeitraum vom ${from} bis ${to}`,
  noInvoice: 'Diese Rechnung gibt es in Ihrem Konto nicht.',
  reads: { noArticle: 'Es fehlt der Artikel.' },
  gifts: {
    needPlus: 'Artikel verschenken ist ein Teil von PLUS.',
    noArticle: 'Es fehlt der Artikel, der verschenkt werden soll.',
    unknownArticle: 'Diesen Artikel gibt es nicht.',
    unknown: 'Dieses Geschenk gibt es nicht.',
    noToken: 'Es fehlt das Token.',
    noneLeft: (limit: number) => `Ihre ${limit} Geschenke für diesen Monat sind vergeben.`,
    free: 'Diesen Artikel können alle ohne Abo lesen.',
  },
}

export const linkTokenRefusals: Record<LinkTokenRefusal, string> = {
  ERR_JWT_EXPIRED: 'Dieser Geschenklink ist abgelaufen.',
  ERR_JWT_INVALID: 'Dieser Geschenklink ist nicht gültig.',
  ERR_JWT_REVOKED: 'Dieser Geschenklink wurde zurückgenommen.',
}
