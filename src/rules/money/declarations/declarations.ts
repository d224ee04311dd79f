import { formatDateAndTime } from '../../language/dates.ts'
import { addMonths, dayInWords, isDay, type Day } from '../orders/terms.ts'

/** § 312k BGB · § 356a BGB */
export type DeclarationKind = 'cancellation' | 'withdrawal'
export type DeclarationManner = 'ordinary' | 'extraordinary'

/** Whether a customer may request this last day: today or within the next two years. */
export const isLastDay = (day: string, today: Day): boolean =>
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

/** Returns everything that was declared as rows, for the receipt page, the mail and the file. */
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

/** § 312k Abs. 4, § 356a Abs. 4 BGB: returns the receipt, which is the same whether the contract is known or not. */
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
      'Haben Sie das nicht erklärt, wenden Sie sich bitte an unseren Leserservice.',
    ],
  }
}

/**
 * Returns the receipt for an address that no account has confirmed. Another person may have entered it, so the mail contains
 * nothing that the sender typed. The page after sending shows everything and offers it for download.
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
      'Den Inhalt zeigt die Seite nach dem Absenden; dort lässt er sich als Datei speichern. In dieser E-Mail steht er nicht, weil wir nicht wissen, ob die Adresse Ihnen gehört.',
      isCancellation ? NEXT_OF_CANCELLATION : NEXT_OF_WITHDRAWAL,
      'Haben Sie das nicht erklärt, wenden Sie sich bitte an unseren Leserservice.',
    ],
  }
}

/** Returns the receipt as a file, with one row per line. */
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

/** Returns the last day of a cancelled contract: the requested day, but never before the earliest possible one. */
export const endRequested = (earliest: Day, wished: Day | null): Day =>
  wished !== null && wished > earliest ? wished : earliest

/** Whether the receipt can still be opened by its address. */
export const isReceiptOpen = (declaredAt: Date, now: Date): boolean =>
  now.getTime() - declaredAt.getTime() < 86_400_000
