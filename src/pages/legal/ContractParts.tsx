import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Mail } from '../../ui/news/Mail.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { PublishedText } from './LegalPage.tsx'

const CANCELLATION = [
  'Vertrag (zum Beispiel PLUS Monatsabo):',
  'Name:',
  'Anschrift oder E-Mail-Adresse des Kontos:',
  'Kunden- oder Rechnungsnummer, falls zur Hand:',
  'Kündigung zum (Datum oder nächstmöglicher Zeitpunkt):',
  'Bei Kündigung aus wichtigem Grund: der Grund:',
]

const WITHDRAWAL = [
  'Hiermit widerrufe ich den von mir abgeschlossenen Vertrag.',
  '',
  'Vertrag (zum Beispiel PLUS Monatsabo):',
  'Bestellt am:',
  'Name:',
  'Anschrift:',
  'Datum:',
]

function letter(to: string, subject: string, lines: readonly string[]): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}

/** Cancelling without login, in text form. */
export function CancelPart() {
  const { company, contacts } = usePageConfig().publisher
  const lines = [`Ich kündige meinen Vertrag mit: ${company.name}`, '', ...CANCELLATION]
  return (
    <>
      <h2 id="kuendigen">Verträge hier kündigen</h2>
      <p>
        Sie brauchen dafür kein Konto und kein Passwort. Die Schaltfläche öffnet Ihr E-Mail-Programm
        mit einem vorbereiteten Schreiben; Sie können auch formlos an{' '}
        <Mail to="cancellation" subject="Kündigung" /> oder per Post kündigen. Wir bestätigen
        sofort, wann Ihre Kündigung eingegangen ist und wann der Vertrag endet.
      </p>
      <p>
        <ButtonLink
          href={letter(contacts.cancellation.email, 'Kündigung', lines)}
          look="secondary"
          icon="mail"
        >
          Kündigung schreiben
        </ButtonLink>
      </p>
      <p>Damit wir Ihren Vertrag finden, nennen Sie bitte</p>
      <ul>
        <li>Ihren Namen und die E-Mail-Adresse Ihres Kontos oder Ihre Anschrift,</li>
        <li>welchen Vertrag Sie kündigen und zu wann, sonst zum nächstmöglichen Zeitpunkt,</li>
        <li>den Grund, nur wenn Sie außerordentlich kündigen.</li>
      </ul>
    </>
  )
}

/** The statutory instruction and model form (Anlage 1 and 2 to Art. 246a EGBGB), in the publisher's words. */
export function WithdrawalPart() {
  const { contacts, legal } = usePageConfig().publisher
  return (
    <>
      <h2 id="widerruf">Vertrag widerrufen</h2>
      <PublishedText html={legal.widerruf.html} />
      <p>
        <ButtonLink
          href={letter(contacts.withdrawal.email, 'Widerruf', WITHDRAWAL)}
          look="secondary"
          icon="mail"
        >
          Widerruf schreiben
        </ButtonLink>
      </p>
    </>
  )
}
