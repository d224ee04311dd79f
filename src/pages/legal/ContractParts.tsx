import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Mail } from '../../ui/news/Mail.tsx'
import { PublisherAddress } from './LegalText.tsx'

const CANCELLATION = [
  'Ich kündige meinen Vertrag mit der Morgenblatt Verlag GmbH.',
  '',
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
  return `mailto:${to}@morgenblatt.example?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}

/** Cancelling without login, in text form. */
export function CancelPart() {
  return (
    <>
      <h2 id="kuendigen">Verträge hier kündigen</h2>
      <p>
        Sie brauchen dafür kein Konto und kein Passwort. Die Schaltfläche öffnet Ihr E-Mail-Programm
        mit einem vorbereiteten Schreiben; Sie können auch formlos an{' '}
        <Mail to="kuendigung" subject="Kündigung" /> oder per Post kündigen. Wir bestätigen sofort,
        wann Ihre Kündigung eingegangen ist und wann der Vertrag endet.
      </p>
      <p>
        <ButtonLink
          href={letter('kuendigung', 'Kündigung', CANCELLATION)}
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

/** The statutory instruction (Anlage 1 to Art. 246a § 1 EGBGB) and the model form (Anlage 2). */
export function WithdrawalPart() {
  return (
    <>
      <h2 id="widerruf">Vertrag widerrufen</h2>
      <h3>Widerrufsrecht</h3>
      <p>
        Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu
        widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.
      </p>
      <p>Um Ihr Widerrufsrecht auszuüben, müssen Sie uns</p>
      <PublisherAddress />
      <p>
        Telefon 0214 000-22, E-Mail <Mail to="widerruf" subject="Widerruf" />, mittels einer
        eindeutigen Erklärung (zum Beispiel ein mit der Post versandter Brief oder eine E-Mail) über
        Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das Muster
        unten verwenden, das jedoch nicht vorgeschrieben ist. Zur Wahrung der Widerrufsfrist reicht
        es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der
        Widerrufsfrist absenden.
      </p>
      <h3>Folgen des Widerrufs</h3>
      <p>
        Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen
        erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen,
        an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese
        Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen
        Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes
        vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.
      </p>
      <h3>Muster</h3>
      <p>
        An die Morgenblatt Verlag GmbH, Musterweg 12, 51373 Leverkusen, <Mail to="widerruf" />:
        Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über (Name des Angebots), bestellt
        am (Datum). Name, Anschrift, Datum, bei Mitteilung auf Papier die Unterschrift.
      </p>
      <p>
        <ButtonLink href={letter('widerruf', 'Widerruf', WITHDRAWAL)} look="secondary" icon="mail">
          Widerruf schreiben
        </ButtonLink>
      </p>
    </>
  )
}
