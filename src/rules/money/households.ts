import { formatDate } from '../language/dates.ts'

/** The most members in addition to the owner: four accounts in total. */
export const HOUSEHOLD_GUESTS = 3

type Invitation = { name: string; expiresAt: Date; url: string }

/**
 * The mail to an invited person, who may have no account. The owner typed both the address and the owner's name, so the name is
 * shown only on the invitation page.
 */
export function householdInvitation({ name, expiresAt, url }: Invitation) {
  return {
    subject: 'Einladung: gemeinsam lesen',
    paragraphs: [
      `Sie sind eingeladen, das Abo „${name}“ mitzulesen. Für Sie kostet das nichts, und Sie schließen keinen Vertrag.`,
      `Öffnen Sie den Link, und melden Sie sich mit Ihrem Konto an, oder legen Sie eines an. Dort sehen Sie auch, wer Sie einlädt. Der Link gilt einmal, bis zum ${formatDate(expiresAt)}.`,
      'Haben Sie keine Einladung erwartet, müssen Sie nichts tun: Ohne Ihr Zutun geschieht nichts.',
    ],
    button: { label: 'Einladung ansehen', url },
  }
}

const KEPT =
  'Ihr Konto bleibt bestehen, mit Merkliste, Newslettern und allem, was Ihnen selbst gehört.'

const ended = (sentence: string, url: string) => ({
  subject: 'Sie lesen nicht mehr mit',
  paragraphs: [`${sentence} ${KEPT}`],
  button: { label: 'Mein Abo ansehen', url },
})

type Removal = { owner: string; name: string; url: string }

/** The mail to a member removed by the owner. */
export const removedFromHousehold = ({ owner, name, url }: Removal) =>
  ended(`${owner} teilt das Abo „${name}“ nicht mehr mit Ihnen.`, url)

type EndedContract = { owner: string | null; name: string; url: string }

/**
 * The mail to a member after the contract ended. It does not mention the reason, which concerns only the owner; the owner's
 * account may be deleted.
 */
export const householdEndedMail = ({ owner, name, url }: EndedContract) =>
  ended(
    `Das Abo „${name}“${owner ? ` von ${owner}` : ''}, das Sie mitgelesen haben, ist zu Ende.`,
    url,
  )

type Person = { first_name: string; last_name: string; email: string }

/** Returns the name of a household member for the other members. */
export const nameOfReader = ({ first_name: first, last_name: last, email }: Person): string =>
  `${first} ${last}`.trim() || email
