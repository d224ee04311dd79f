import { formatDate } from '../../language/dates.ts'

/** Days until the link of an invitation expires. */
export const INVITATION_DAYS = 7

/** Holds the code of an invitation's link, so that it is in no address, until the invitation is accepted. */
export const STAFF_INVITATION_COOKIE = 'staff_invitation_code'

/** Why an operator's invitation was refused, with the sentences. */
export const INVITATION_REFUSALS = {
  member:
    'Dieses Konto hat schon ein Recht oder eine Rolle. Ändern Sie es auf der Seite des Kontos.',
  blocked: 'Das Konto mit dieser Adresse ist gesperrt.',
  'nothing-given': 'Bitte wählen Sie eine Rolle oder ein Recht.',
  'other-accounts':
    'Die Rechte „Redaktion“ und „Betrieb“ vergibt FusionAuth. Wählen Sie hier nur eine Rolle in der Redaktion.',
  limited: 'Heute sind schon viele Einladungen hinausgegangen. Bitte warten Sie bis morgen.',
} as const
export type InvitationRefusal = keyof typeof INVITATION_REFUSALS

type InvitationMail = { rolesInWords: string; expiresAt: Date; url: string }

/** The mail with the link of an invitation. */
export function invitationMail({ rolesInWords, expiresAt, url }: InvitationMail) {
  return {
    subject: 'Einladung: mitarbeiten',
    paragraphs: [
      `Sie sind eingeladen, an dieser Zeitung mitzuarbeiten. Ihre Aufgabe: ${rolesInWords}.`,
      `Öffnen Sie den Link, und melden Sie sich mit dem Konto zu dieser E-Mail-Adresse an, oder legen Sie dort eines an. Der Link gilt einmal, bis zum ${formatDate(expiresAt)}. Bitte geben Sie ihn nicht weiter.`,
      'Haben Sie keine Einladung erwartet, müssen Sie nichts tun: Ohne Ihr Zutun geschieht nichts.',
    ],
    button: { label: 'Einladung ansehen', url },
  }
}

/** Why an invitation was not accepted, with the sentences for the invited person. */
export const ACCEPT_PROBLEMS = {
  unknown:
    'Der Link wurde schon benutzt, ist abgelaufen oder zurückgezogen. Bitten Sie um eine neue Einladung.',
  'other-account': 'Die Einladung wirkt nur für das Konto mit der eingeladenen Adresse.',
  'sign-in': 'Bitte melden Sie sich zuerst mit dem Konto zu dieser Adresse an.',
  blocked:
    'Dieses Konto ist gesperrt. Bitte wenden Sie sich an die Person, die Sie eingeladen hat.',
} as const
export type AcceptProblem = keyof typeof ACCEPT_PROBLEMS

export const isAcceptProblem = (code: string | null): code is AcceptProblem =>
  code !== null && Object.hasOwn(ACCEPT_PROBLEMS, code)
