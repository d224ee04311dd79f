import type { DeclarationKind } from '../../rules/money/declarations/declarations.ts'

type DeclarationTexts = {
  title: string
  description: string
  intro: string
  /** The wording prescribed by law. */
  submit: string
  received: string
}

export const DECLARATION_TEXTS: Readonly<Record<DeclarationKind, DeclarationTexts>> = {
  cancellation: {
    title: 'Vertrag kündigen',
    description: 'Kündigen Sie hier Ihr Abo, ohne Anmeldung und mit sofortiger Bestätigung.',
    intro:
      'Sie brauchen dafür kein Konto und kein Passwort. Den Eingang bestätigen wir sofort, hier und per E‑Mail.',
    submit: 'jetzt kündigen',
    received: 'Ihre Kündigung ist eingegangen',
  },
  withdrawal: {
    title: 'Vertrag widerrufen',
    description:
      'Widerrufen Sie hier eine Bestellung, ohne Anmeldung und mit sofortiger Bestätigung.',
    intro:
      'Vierzehn Tage lang können Sie eine Bestellung ohne Grund widerrufen, auch wenn Sie schon gelesen haben. Sie brauchen dafür kein Konto. Den Eingang bestätigen wir sofort, hier und per E‑Mail.',
    submit: 'Widerruf bestätigen',
    received: 'Ihr Widerruf ist eingegangen',
  },
}

export const CHECK = 'Bitte prüfen Sie Ihre Angaben. Abgeschickt ist noch nichts.'
