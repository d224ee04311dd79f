/** The result of a form about a declaration that was not executed, with the typed fields. */
export type DeclarationReport = {
  problem?: string
  /** The reason for which the contract refuses. */
  because?: string
  typed: Readonly<Record<string, string>>
}

export const DECLARATION_KINDS = { cancellation: 'Kündigung', withdrawal: 'Widerruf' } as const

/** Why a declaration is pending; each text follows „weil“. */
export const OBSTACLES: Readonly<Record<string, string>> = {
  unmatched: 'kein Vertrag sicher gemeint ist',
  tries: 'zu viele falsche Angaben zu diesem Konto oder aus diesem Netz kamen',
  extraordinary: 'ein wichtiger Grund zu prüfen ist',
  missing: 'die Bestellung keinen laufenden Vertrag hat',
  'too-late': 'die Widerrufsfrist vorbei war',
  waived: 'das Widerrufsrecht erloschen war',
  used: 'Coins des Pakets ausgegeben sind',
}

export const obstacleInWords = (because: string | null): string =>
  (because === null ? undefined : OBSTACLES[because]) ?? '–'
