import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../../store/tables.ts'
import type { MailContent } from '../../mail/queue.ts'
import type { Composers } from '../../mail/sending.ts'
import { findByEmail } from '../account-rows.ts'
import { issueCode } from './codes.ts'
import { href } from '../../../routes.ts'

const HOURS_TO_CONFIRM = 'Der Link gilt 48 Stunden.'

const emailChangeData = z.object({ accountId: z.uuid() })
const registrationData = z.object({
  order: z.object({ name: z.string(), checkout: z.string() }).optional(),
})
type OrderedOffer = z.infer<typeof registrationData>['order']
const providerData = z.object({ provider: z.string() })

/**
 * Account mails. The recipient's account is looked up when the mail is sent, after the response, so that the response
 * time reveals nothing. Codes are created here too, so that the outbox never stores one.
 */
export const accountMailTemplates = (publicUrl: string): Composers => ({
  ...registrationMails(publicUrl),
  ...orderMails(publicUrl),
  ...passwordMails(publicUrl),
  ...emailChangeMails(publicUrl),
  ...securityNotices(publicUrl),
})

const registrationMails = (publicUrl: string): Composers => ({
  registration: async (mail, transaction) => {
    const account = await findByEmail(transaction, mail.recipient)
    if (!account || account.blocked) return null
    const { order } = registrationData.parse(mail.data)
    if (account.email_verified)
      return order ? alreadyCustomer(publicUrl, order) : alreadyRegistered(publicUrl)
    return confirmation(publicUrl, transaction, { accountId: account.id, order })
  },
  'confirm-email': async (mail, transaction) => {
    const account = await findByEmail(transaction, mail.recipient)
    if (!account || account.blocked) return null
    if (account.email_verified) return alreadyRegistered(publicUrl)
    return confirmation(publicUrl, transaction, { accountId: account.id })
  },
})

/** For services that send the mail with the link themselves, such as FusionAuth: that mail does not name the order. */
const orderMails = (publicUrl: string): Composers => ({
  'order-waits': async (mail, transaction) => {
    const account = await findByEmail(transaction, mail.recipient)
    const { order } = registrationData.parse(mail.data)
    if (!account || account.blocked || !order) return null
    if (account.email_verified) return alreadyCustomer(publicUrl, order)
    return {
      subject: 'Ihre Bestellung wartet auf Ihre Bestätigung',
      paragraphs: [
        `mit dieser Adresse wurde „${order.name}“ bestellt und ein Konto angelegt. Die Bestellung gilt erst, wenn Sie bestätigen, dass die Adresse Ihnen gehört. Den Link dafür bekommen Sie in einer zweiten E-Mail.`,
        'Öffnen Sie ihn, und geben Sie das Passwort ein, das Sie beim Bestellen gewählt haben.',
        'Waren Sie das nicht, löschen Sie beide E-Mails einfach. Dann ist nichts bestellt.',
      ],
    }
  },
})

const passwordMails = (publicUrl: string): Composers => ({
  'reset-password': async (mail, transaction) => {
    const account = await findByEmail(transaction, mail.recipient)
    if (!account || account.blocked) return null
    const code = await issueCode(transaction, {
      accountId: account.id,
      purpose: 'reset-password',
    })
    return {
      subject: 'Neues Passwort für Ihr Konto',
      paragraphs: [
        'für Ihr Konto wurde ein neues Passwort angefordert. Über den Link legen Sie es fest; er gilt eine Stunde und nur einmal.',
        'Waren Sie das nicht, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      ],
      button: {
        label: 'Neues Passwort festlegen',
        url: `${publicUrl}/api/session/reset?code=${code}`,
      },
    }
  },
})

const emailChangeMails = (publicUrl: string): Composers => ({
  'change-email': async (mail, transaction) => {
    const { accountId } = emailChangeData.parse(mail.data)
    const other = await findByEmail(transaction, mail.recipient)
    if (other?.email_verified || other?.blocked) return addressTaken(publicUrl)
    const newEmail = mail.recipient
    const code = await issueCode(transaction, { accountId, purpose: 'change-email', newEmail })
    return {
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      paragraphs: [
        `diese Adresse soll künftig zu Ihrem Konto gehören. ${HOURS_TO_CONFIRM}`,
        'Waren Sie das nicht, löschen Sie diese E-Mail einfach.',
      ],
      button: { label: 'Neue Adresse bestätigen', url: confirmationUrl(publicUrl, code) },
    }
  },
  'email-changed': async () => ({
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      'die E-Mail-Adresse Ihres Kontos wurde geändert. An diese Adresse schreiben wir Ihnen deshalb zum letzten Mal.',
      'Waren Sie das nicht, wenden Sie sich bitte sofort an unseren Leserservice.',
    ],
  }),
})

/** Mails about a change that the reader may not have made. */
const securityNotices = (publicUrl: string): Composers => ({
  'password-changed': async () =>
    alarm(publicUrl, 'Ihr Passwort wurde geändert', [
      'das Passwort Ihres Kontos wurde geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
      'Waren Sie das nicht, setzen Sie bitte sofort ein neues Passwort.',
    ]),
  'provider-linked': async (mail) => {
    const { provider } = providerData.parse(mail.data)
    return alarm(publicUrl, `Anmeldung mit ${provider} verknüpft`, [
      `Ihr Konto ist jetzt mit ${provider} verknüpft. Sie können sich künftig auch darüber anmelden.`,
      `Waren Sie das nicht, setzen Sie bitte ein neues Passwort und sehen Sie bei ${provider} nach dem Rechten.`,
    ])
  },
  'token-reused': async () =>
    alarm(publicUrl, 'Ungewöhnliche Anmeldung bei Ihrem Konto', [
      'eine alte Anmeldung Ihres Kontos wurde ein zweites Mal benutzt. Das kann bedeuten, dass jemand sie kopiert hat.',
      'Zur Sicherheit haben wir sie auf allen beteiligten Geräten beendet. Bitte melden Sie sich neu an. Wenn Sie unsicher sind, ändern Sie Ihr Passwort.',
    ]),
})

async function confirmation(
  publicUrl: string,
  transaction: Transaction<Tables>,
  { accountId, order }: { accountId: string; order?: OrderedOffer },
): Promise<MailContent> {
  const code = await issueCode(transaction, { accountId, purpose: 'confirm-email' })
  if (order)
    return {
      subject: 'Bitte bestätigen Sie Ihre Bestellung',
      paragraphs: [
        `mit dieser Adresse wurde „${order.name}“ bestellt und ein Konto angelegt. Bitte bestätigen Sie, dass sie Ihnen gehört: Erst damit gilt die Bestellung. ${HOURS_TO_CONFIRM}`,
        'Waren Sie das nicht, löschen Sie diese E-Mail einfach. Dann ist nichts bestellt.',
      ],
      button: { label: 'Adresse bestätigen und bestellen', url: confirmationUrl(publicUrl, code) },
    }
  return {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      `mit dieser Adresse wurde ein Konto bei uns angelegt. Bitte bestätigen Sie, dass sie Ihnen gehört. ${HOURS_TO_CONFIRM}`,
      'Waren Sie das nicht, löschen Sie diese E-Mail einfach.',
    ],
    button: { label: 'E-Mail-Adresse bestätigen', url: confirmationUrl(publicUrl, code) },
  }
}

const confirmationUrl = (publicUrl: string, code: string): string =>
  `${publicUrl}/backend/auth/email-confirmation?confirmation=${code}`

function alarm(publicUrl: string, subject: string, paragraphs: string[]): MailContent {
  const button = {
    label: 'Passwort neu setzen',
    url: publicUrl + href['forgot-password'](),
  }
  return { subject, paragraphs, button }
}

const addressTaken = (publicUrl: string): MailContent =>
  hasAccount(publicUrl, [
    'jemand wollte diese Adresse für ein anderes Konto eintragen. Sie gehört schon zu einem Konto, deshalb ist nichts weiter geschehen.',
    'Waren Sie das? Dann melden Sie sich mit dieser Adresse an. Wenn Sie das Passwort nicht mehr wissen, können Sie es auf der Anmeldeseite neu setzen.',
  ])

const alreadyRegistered = (publicUrl: string): MailContent =>
  hasAccount(publicUrl, [
    'mit dieser Adresse wollte sich jemand bei uns registrieren. Es gibt dazu schon ein Konto, deshalb ist nichts weiter geschehen.',
    'Waren Sie das? Dann melden Sie sich einfach an. Wenn Sie das Passwort nicht mehr wissen, können Sie es auf der Anmeldeseite neu setzen.',
  ])

const alreadyCustomer = (
  publicUrl: string,
  { name, checkout }: NonNullable<OrderedOffer>,
): MailContent => ({
  subject: 'Sie haben schon ein Konto',
  paragraphs: [
    `mit dieser Adresse wollte jemand „${name}“ bestellen. Es gibt dazu schon ein Konto, deshalb ist noch nichts bestellt.`,
    'Waren Sie das? Dann melden Sie sich an und bestellen Sie mit Ihrem Konto. Wenn Sie das Passwort nicht mehr wissen, können Sie es auf der Anmeldeseite neu setzen.',
  ],
  button: {
    label: 'Anmelden und bestellen',
    url: publicUrl + href.login({ next: checkout }),
  },
})

function hasAccount(publicUrl: string, paragraphs: string[]): MailContent {
  const button = { label: 'Zur Anmeldung', url: publicUrl + href.login() }
  return { subject: 'Sie haben schon ein Konto', paragraphs, button }
}
