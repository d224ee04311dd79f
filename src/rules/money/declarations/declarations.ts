import { emailProblem } from '../../accounts/registration.ts'
import { formatDateAndTime } from '../../language/dates.ts'
import { isSoundText } from '../../language/text.ts'
import { addMonths, dayInWords, isDay, type Day } from '../orders/terms.ts'

/** § 312k BGB · § 356a BGB */
export type DeclarationKind = 'cancellation' | 'withdrawal'
export type DeclarationManner = 'ordinary' | 'extraordinary'

/** The fields of the form in their order, as its summary of what is wrong names them. */
export const DECLARATION_LABELS = {
  contract: 'Welcher Vertrag?',
  reason: 'Ihr Grund',
  endsOn: 'Letzter Tag',
  name: 'Ihr Name',
  email: 'E-Mail-Adresse',
} as const

export type DeclarationField = keyof typeof DECLARATION_LABELS

/** What is said at a field that is not right. */
export const DECLARATION_PROBLEMS: Readonly<Record<DeclarationField, string>> = {
  name: 'Bitte geben Sie Ihren Namen an.',
  email: 'Bitte geben Sie eine E‑Mail-Adresse an, an die wir die Bestätigung schicken.',
  contract:
    'Bitte schreiben Sie, welchen Vertrag Sie meinen, zum Beispiel das Angebot oder die Bestellnummer.',
  reason: 'Bitte nennen Sie den Grund für die außerordentliche Kündigung.',
  endsOn: 'Bitte geben Sie einen Tag ab heute und innerhalb der nächsten zwei Jahre an.',
}

export const MAX_LENGTHS = { name: 120, email: 254, contract: 300, reason: 600 } as const

/** Letters and figures, as the browser or the page drew them. */
export const isFormKey = (text: string): boolean => /^[\w-]{16,80}$/.test(text)

export type TypedDeclaration = Readonly<Record<DeclarationField, string>> & {
  kind: DeclarationKind
  manner: DeclarationManner
  /** Whether a day of one's own is wished. */
  hasDay: boolean
}

/** What of the typed is not right. */
export function declarationFaults(typed: TypedDeclaration, today: Day): DeclarationField[] {
  const { kind, manner, hasDay, endsOn } = typed
  const isCancellation = kind === 'cancellation'
  const isRight: Record<DeclarationField, boolean> = {
    contract: isLine(typed.contract, MAX_LENGTHS.contract),
    reason: !isCancellation || manner === 'ordinary' || isText(typed.reason, MAX_LENGTHS.reason),
    endsOn: !isCancellation || !hasDay || isDayAhead(endsOn, today),
    name: isLine(typed.name, MAX_LENGTHS.name),
    email: typed.email.length <= MAX_LENGTHS.email && emailProblem(typed.email) === null,
  }
  return (Object.keys(isRight) as DeclarationField[]).filter((field) => !isRight[field])
}

const isText = (text: string, most: number): boolean =>
  text !== '' && text.length <= most && isSoundText(text)

const isLine = (text: string, most: number): boolean => isText(text, most) && !/\p{Cc}/u.test(text)

const isDayAhead = (day: string, today: Day): boolean =>
  isDay(day) && day >= today && day <= addMonths(today, 24)

type Declared = {
  id: number
  kind: DeclarationKind
  name: string
  email: string
  contract: string
  manner: DeclarationManner | null
  reason: string | null
  endsOn: Day | null
  declaredAt: Date
}

const MANNERS: Record<DeclarationManner, string> = {
  ordinary: 'Ordentliche Kündigung',
  extraordinary: 'Außerordentliche Kündigung aus wichtigem Grund',
}

/** Everything that was declared, in rows: on the receipt, in the mail and in the file. */
export function declarationFacts(declared: Declared): { label: string; text: string }[] {
  const { id, kind, name, email, contract, manner, reason, endsOn, declaredAt } = declared
  const facts = [
    { label: 'Eingegangen', text: formatDateAndTime(declaredAt) },
    { label: 'Nummer des Eingangs', text: String(id) },
    { label: 'Name', text: name },
    { label: 'E-Mail-Adresse', text: email },
    { label: 'Vertrag', text: contract },
  ]
  if (kind === 'withdrawal')
    return [...facts, { label: 'Erklärung', text: 'Hiermit widerrufe ich diesen Vertrag.' }]
  return [
    ...facts,
    { label: 'Art', text: MANNERS[manner ?? 'ordinary'] },
    ...(reason ? [{ label: 'Grund', text: reason }] : []),
    {
      label: 'Der Vertrag soll enden',
      text: endsOn ? `mit dem ${dayInWords(endsOn)}` : 'zum frühestmöglichen Zeitpunkt',
    },
  ]
}

/** § 312k Abs. 4, § 356a Abs. 4 BGB: the same words whether a contract is known or not. */
export function declarationReceipt(declared: Declared) {
  const isCancellation = declared.kind === 'cancellation'
  return {
    subject: `${isCancellation ? 'Eingang Ihrer Kündigung' : 'Eingang Ihres Widerrufs'} (${declared.id})`,
    paragraphs: [
      isCancellation
        ? 'Ihre Kündigung ist bei uns eingegangen. Das haben Sie erklärt:'
        : 'Ihr Widerruf ist bei uns eingegangen. Das haben Sie erklärt:',
      ...declarationFacts(declared).map(({ label, text }) => `${label}: ${text}`),
      isCancellation ? NEXT_OF_CANCELLATION : NEXT_OF_WITHDRAWAL,
      'Haben Sie das nicht erklärt, antworten Sie bitte unserem Leserservice.',
    ],
  }
}

/**
 * The receipt to an address that no account has confirmed: anyone may have typed it, so that it holds nothing that its
 * sender typed. The page after sending shows and offers everything.
 */
export function unconfirmedReceipt(declared: Declared) {
  const isCancellation = declared.kind === 'cancellation'
  const { subject } = declarationReceipt(declared)
  const facts = declarationFacts(declared).slice(0, 2)
  return {
    subject,
    paragraphs: [
      isCancellation
        ? 'bei uns ist eine Kündigung eingegangen, in der diese E-Mail-Adresse steht.'
        : 'bei uns ist ein Widerruf eingegangen, in dem diese E-Mail-Adresse steht.',
      ...facts.map(({ label, text }) => `${label}: ${text}`),
      'Den Inhalt zeigt die Seite nach dem Absenden, dort lässt er sich als Datei speichern. In dieser E-Mail steht er nicht, weil wir nicht wissen, ob die Adresse Ihnen gehört.',
      isCancellation ? NEXT_OF_CANCELLATION : NEXT_OF_WITHDRAWAL,
      'Haben Sie das nicht erklärt, antworten Sie bitte unserem Leserservice.',
    ],
  }
}

/** The receipt as a file to keep: everything declared, one row a line. */
export function declarationFile(declared: Declared): { name: string; text: string } {
  const { subject } = declarationReceipt(declared)
  const rows = declarationFacts(declared).map(({ label, text }) => `${label}: ${text}`)
  const kind = declared.kind === 'cancellation' ? 'Kuendigung' : 'Widerruf'
  return { name: `${kind}-${declared.id}.txt`, text: `${[subject, '', ...rows].join('\n')}\n` }
}

export const NEXT_OF_CANCELLATION =
  'Wann Ihr Vertrag endet, schreiben wir Ihnen, sobald er zugeordnet ist, spätestens binnen drei Werktagen. Für die Frist zählt der Eingang.'
export const NEXT_OF_WITHDRAWAL =
  'Was damit endet und was Sie zurückbekommen, schreiben wir Ihnen, sobald der Vertrag zugeordnet ist, spätestens binnen drei Werktagen. Für die Frist zählt der Eingang.'

/** The day a cancelled contract ends, where one was wished: never before the first that is possible. */
export const endRequested = (earliest: Day, wished: Day | null): Day =>
  wished !== null && wished > earliest ? wished : earliest

/** As long as a receipt can be opened by its address. */
export const isReceiptOpen = (declaredAt: Date, now: Date): boolean =>
  now.getTime() - declaredAt.getTime() < 86_400_000
