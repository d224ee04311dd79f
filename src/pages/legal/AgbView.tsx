import { Mail } from '../../ui/news/Mail.tsx'
import { LegalText, PublisherAddress } from './LegalText.tsx'
import { href } from '../../routes.ts'

export function AgbView() {
  return (
    <LegalText
      title="Allgemeine Geschäftsbedingungen"
      text="Für Abonnements und die Nutzung der Website. Stand: November 2026"
    >
      <h2>1. Wer mit wem</h2>
      <p>
        Vertragspartnerin ist die Morgenblatt Verlag GmbH, Musterweg 12, 51373 Leverkusen („wir“).
        Diese Bedingungen gelten für Verbraucherinnen und Verbraucher, die unsere Website nutzen,
        ein Konto anlegen oder ein Abonnement bestellen („Sie“).
      </p>

      <h2>2. Konto</h2>
      <p>
        Ein Konto ist kostenlos. Sie brauchen dafür eine E-Mail-Adresse und ein Passwort, das Sie
        für sich behalten. Ihr Konto können Sie jederzeit löschen lassen; ein laufendes Abonnement
        müssen Sie dafür vorher kündigen.
      </p>

      <h2>3. Vertragsschluss</h2>
      <p>
        Unsere Angebote auf der Website sind eine Aufforderung zu bestellen. Der Vertrag kommt
        zustande, wenn wir Ihre Bestellung in Textform bestätigen. Die Bestätigung enthält den
        Inhalt des Vertrags und diese Bedingungen.
      </p>

      <h2>4. Leistung</h2>
      <ul>
        <li>PLUS: Zugang zu allen Artikeln der Website während der Laufzeit.</li>
        <li>
          PUR: Nutzung der Website ohne Werbung und ohne Auswertung Ihres Verhaltens zu
          Werbezwecken.
        </li>
        <li>E-Paper: die Ausgaben der gedruckten Zeitung in digitaler Form, dazu PLUS.</li>
        <li>Guthaben: ein Coin öffnet einen Artikel auf Dauer für Ihr Konto.</li>
      </ul>
      <p>
        Der Zugang ist persönlich. Sie dürfen Artikel lesen, speichern und ausdrucken, soweit es für
        Sie selbst ist. Weitergeben, veröffentlichen und maschinell auswerten dürfen Sie sie nicht,
        es sei denn, das Gesetz erlaubt es.
      </p>

      <h2>5. Preise und Zahlung</h2>
      <p>
        Es gelten die Preise der Seite{' '}
        <a href={`${href['abo-service']()}#angebote`}>Abo und Service</a> zum Zeitpunkt der
        Bestellung, einschließlich Umsatzsteuer. Beträge werden zu Beginn jedes Abrechnungszeitraums
        fällig. Ändern wir den Preis für laufende Abonnements, teilen wir Ihnen das mindestens sechs
        Wochen vorher in Textform mit; die Änderung gilt nur, wenn Sie ihr zustimmen. Stimmen Sie
        nicht zu, können beide Seiten zum Ende des laufenden Zeitraums kündigen.
      </p>

      <h2>6. Laufzeit und Kündigung</h2>
      <p>
        Monatsabonnements laufen auf unbestimmte Zeit und sind mit einer Frist von einem Tag zum
        Ende jedes Monats der Laufzeit kündbar. Das Jahresabonnement läuft zwölf Monate und danach
        auf unbestimmte Zeit weiter; es ist mit einer Frist von einem Monat zum Ende des ersten
        Jahres und danach jederzeit mit einer Frist von einem Monat kündbar. Das Recht, aus
        wichtigem Grund zu kündigen, bleibt. Wie Sie kündigen, steht unter{' '}
        <a href={`${href['abo-service']()}#kuendigen`}>Verträge hier kündigen</a>; es genügt die
        Textform.
      </p>

      <h2>7. Widerruf</h2>
      <p>
        Sie können Ihre Bestellung binnen vierzehn Tagen widerrufen. Belehrung und Muster finden Sie
        unter <a href={`${href['abo-service']()}#widerruf`}>Vertrag widerrufen</a>.
      </p>

      <h2>8. Verfügbarkeit und Mängel</h2>
      <p>
        Wir halten die Website rund um die Uhr bereit, ausgenommen Zeiten der Wartung und Störungen,
        die wir nicht zu vertreten haben. Für digitale Produkte gelten die gesetzlichen Rechte bei
        Mängeln (§§ 327 ff. BGB).
      </p>

      <h2>9. Haftung</h2>
      <p>
        Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper
        und Gesundheit und nach dem Produkthaftungsgesetz. Bei leichter Fahrlässigkeit haften wir
        nur für die Verletzung wesentlicher Vertragspflichten und begrenzt auf den
        vertragstypischen, vorhersehbaren Schaden.
      </p>

      <h2>10. Schluss</h2>
      <p>
        Es gilt deutsches Recht; zwingender Schutz des Landes, in dem Sie Ihren gewöhnlichen
        Aufenthalt haben, bleibt Ihnen erhalten. Ist eine Bestimmung unwirksam, gelten die übrigen
        weiter. Fragen beantwortet der Leserservice: <Mail to="leserservice" />
      </p>
      <PublisherAddress />
    </LegalText>
  )
}
