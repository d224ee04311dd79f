import { formatDateAndTime } from '../../language/dates.ts'
import { euros } from '../cents.ts'
import { addDays, dayInWords, type Day } from '../orders/terms.ts'
import type { DeclarationKind } from './declarations.ts'

const DAY_MS = 86_400_000

/** Days after the end of a contract, or after a withdrawal was executed, within which the account's owner can object. */
const OBJECTION_DAYS = 14

/** Returns when refunds for a declaration without sign-in are due. */
export const moneyDueAt = (declaredAt: Date): Date => new Date(declaredAt.getTime() + DAY_MS)

/** Returns the last day of an objection, counted from the contract's last day or from the day of the withdrawal. */
export const lastDayOfObjection = (from: Day): Day => addDays(from, OBJECTION_DAYS)

export const OBJECTION = {
  /** The button in the mail and on its page. */
  button: 'Das war ich nicht',
  title: 'Das war ich nicht',
} as const

type Declared = { id: number; kind: DeclarationKind; declaredAt: Date; isSignedIn: boolean }

const NAMES: Record<DeclarationKind, string> = { cancellation: 'Kündigung', withdrawal: 'Widerruf' }

/** Returns the paragraphs that every mail about a declaration to the account's owner contains. */
export function objectionInstructions({ id, kind, declaredAt, isSignedIn }: Declared): string[] {
  const how = isSignedIn ? 'angemeldet mit Ihrem Konto' : 'ohne Anmeldung'
  const since =
    kind === 'cancellation'
      ? 'dem letzten Tag des Vertrags'
      : 'dem Tag, an dem der Widerruf ausgeführt ist'
  return [
    `Erklärt wurde das über das Formular auf unserer Website, ${how} (Eingang ${id}). Es zählt ab dem Eingang: ${formatDateAndTime(declaredAt)}.`,
    `Waren Sie das nicht? Dann drücken Sie „${OBJECTION.button}“. Vertrag und Rechte sind sofort wieder, wie sie waren. Das geht bis ${OBJECTION_DAYS} Tage nach ${since}.`,
  ]
}

/** The mail about a declaration that names a contract of the account and is pending in the office. */
export function pendingDeclarationMail({ id, kind }: Pick<Declared, 'id' | 'kind'>) {
  return {
    subject: `${NAMES[kind]} zu Ihrem Vertrag (${id})`,
    paragraphs: [
      `Zu einem Ihrer Verträge ist eine Erklärung bei uns eingegangen: ${NAMES[kind]}. Wir prüfen sie und schreiben Ihnen, was daraus wird. Am Vertrag ändert sich bis dahin nichts.`,
    ],
  }
}

/** The mail about the refund for the days after the contract's last day, once it is final. */
export function restReceipt(name: string, endsOn: Day, cents: number) {
  return {
    subject: `Erstattung: ${name}`,
    paragraphs: [
      `Ihr Vertrag „${name}“ endet mit dem ${dayInWords(endsOn)}. Für die Tage danach erstatten wir ${euros(cents)}. Was Sie schon gezahlt haben, erhalten Sie binnen vierzehn Tagen zurück.`,
    ],
  }
}

/** The mail after an objection of the account's owner: the contract is restored. */
export function objectionReceipt(declared: Declared, name: string | null) {
  const what = name ? `Ihr Vertrag „${name}“` : 'Ihr Vertrag'
  return {
    subject: `Ihr Vertrag gilt weiter (${declared.id})`,
    paragraphs: [
      `Sie haben erklärt, dass ${declared.kind === 'cancellation' ? 'die Kündigung' : 'der Widerruf'} vom ${formatDateAndTime(declared.declaredAt)} nicht von Ihnen kam. ${what} gilt weiter, zu denselben Bedingungen wie vorher.`,
      ...(declared.isSignedIn
        ? ['Die Erklärung kam aus Ihrem Konto. Ändern Sie bitte gleich Ihr Passwort.']
        : []),
    ],
  }
}
