import { Mail } from '../../ui/news/Mail.tsx'
import { LegalText, PublisherAddress } from './LegalText.tsx'
import { StoredDataTable } from './StoredDataTable.tsx'

const PARTS = [
  { id: 'kurz', label: 'Das Wichtigste in Kürze' },
  { id: 'verantwortlich', label: 'Verantwortlich' },
  { id: 'besuch', label: 'Wenn Sie die Website besuchen' },
  { id: 'konto', label: 'Wenn Sie sich anmelden' },
  { id: 'einbettungen', label: 'Inhalte anderer Anbieter' },
  { id: 'einstellungen', label: 'Datenschutz-Einstellungen' },
  { id: 'rechte', label: 'Ihre Rechte' },
]

export function DatenschutzView() {
  return (
    <LegalText
      title="Datenschutz"
      text="Was mit Ihren Daten geschieht, wenn Sie hier lesen. Stand: November 2026"
      parts={PARTS}
    >
      <h2 id="kurz">Das Wichtigste in Kürze</h2>
      <ul>
        <li>
          Lesen können Sie, ohne sich anzumelden und ohne dass wir ein Profil von Ihnen anlegen.
        </li>
        <li>
          Schriften, Bilder und Programme kommen von unserem eigenen Server, nicht von Dritten.
        </li>
        <li>
          Auf Ihrem Gerät speichern wir nur, was für den Betrieb nötig ist oder was Sie selbst
          einstellen.
        </li>
        <li>Inhalte fremder Anbieter laden erst, wenn Sie darauf klicken.</li>
      </ul>

      <h2 id="verantwortlich">Verantwortlich</h2>
      <PublisherAddress />
      <p>
        Datenschutzbeauftragte: Dr.&nbsp;Sibylle Overbeck, Anschrift wie oben,{' '}
        <Mail to="datenschutz" />
      </p>

      <h2 id="besuch">Wenn Sie die Website besuchen</h2>
      <p>
        Damit eine Seite bei Ihnen ankommt, verarbeitet unser Server die IP-Adresse Ihres Geräts,
        die abgerufene Adresse, den Zeitpunkt und die Angaben Ihres Browsers. Rechtsgrundlage ist
        unser berechtigtes Interesse am sicheren Betrieb (Art. 6 Abs. 1 Buchst. f DSGVO). Ein
        Protokoll darüber, welche Adresse welche Seite abruft, führen wir nicht. Störungen zeichnen
        wir ohne IP-Adresse auf.
      </p>
      <p>
        Was Sie in die Suche eingeben, dient allein dazu, die Treffer zu finden; wir verbinden es
        nicht mit Ihrem Konto.
      </p>

      <p>
        Für „Meistgelesen“ zählen wir, wie viele einen Artikel gelesen haben. Damit niemand doppelt
        zählt, bildet der Server aus Netzadresse, Browserkennung und Artikel einen Prüfwert mit
        einem Schlüssel, der nur einen Tag lang gilt und danach mit allen Prüfwerten gelöscht wird.
        Wer Sie sind und was Sie sonst gelesen haben, geht daraus nicht hervor; auf Ihrem Gerät wird
        dafür nichts gespeichert. Rechtsgrundlage ist unser berechtigtes Interesse an einer
        ehrlichen Auswahl (Art. 6 Abs. 1 Buchst. f DSGVO).
      </p>

      <h2 id="konto">Wenn Sie sich anmelden</h2>
      <p>
        Für ein Konto speichern wir Ihre E-Mail-Adresse, Ihr Passwort als nicht umkehrbaren
        Prüfwert, die Namen, die Sie angeben, und Ihre Abonnements. Wir brauchen das, um den Vertrag
        mit Ihnen zu erfüllen (Art. 6 Abs. 1 Buchst. b DSGVO). Nach vielen falschen Passwörtern
        sperrt der Server weitere Versuche für kurze Zeit; dafür merkt er sich die Zahl der
        Versuche. Löschen Sie Ihr Konto, löschen wir diese Daten, soweit nicht das Steuerrecht eine
        längere Aufbewahrung von Rechnungen verlangt.
      </p>
      <p>
        Zum Konto gehören Ihre Merkliste, die Themen und Orte, denen Sie folgen, und die letzten 200
        Artikel, die Sie angemeldet gelesen haben. Diese Listen sehen nur Sie; unter „Gelesen“
        können Sie den Verlauf jederzeit leeren.
      </p>
      <p>
        Wenn Sie uns schreiben, etwa um zu kündigen oder zu widerrufen, bewahren wir das Schreiben
        auf, solange es für den Vertrag von Bedeutung ist.
      </p>

      <h2 id="einbettungen">Inhalte anderer Anbieter</h2>
      <p>
        In manchen Artikeln ist ein Film oder Beitrag eines anderen Anbieters eingebettet. An seiner
        Stelle sehen Sie zunächst nur einen Hinweis mit dem Namen des Anbieters. Erst wenn Sie
        zustimmen, baut Ihr Browser eine Verbindung zu ihm auf und überträgt dabei Ihre IP-Adresse
        (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 Abs. 1 TDDDG).
      </p>

      <h2 id="einstellungen">Datenschutz-Einstellungen</h2>
      <p>
        Derzeit setzt diese Website nichts ein, dem Sie zustimmen müssten: keine Werbung fremder
        Vermarkter, keine Messung über Seiten hinweg, keine Empfehlungsdienste Dritter. Deshalb gibt
        es hier nichts ab- oder anzuwählen. Auf Ihrem Gerät liegt nur dies:
      </p>
      <StoredDataTable />
      <p>
        Vor den Namen der Cookies, die nur der Server lesen kann, steht über https noch „__Host-“
        oder „__Secure-“: Daran erkennt Ihr Browser, dass er sie von keiner anderen und von keiner
        unverschlüsselten Seite annehmen darf.
      </p>
      <p>
        Rechtsgrundlage dafür ist § 25 Abs. 2 Nr. 2 TDDDG. Sie können alles jederzeit in Ihrem
        Browser löschen; angemeldet bleiben Sie dann nicht, Schriftgröße und Farben beginnen von
        vorn.
      </p>

      <h2 id="rechte">Ihre Rechte</h2>
      <p>
        Sie können Auskunft über Ihre Daten verlangen, sie berichtigen, löschen, einschränken und in
        einem gängigen Format mitnehmen. Einer Verarbeitung aus berechtigtem Interesse können Sie
        widersprechen, eine Einwilligung jederzeit widerrufen. Eine Nachricht an{' '}
        <Mail to="datenschutz" /> genügt. Beschweren können Sie sich bei der Landesbeauftragten für
        Datenschutz und Informationsfreiheit Nordrhein-Westfalen, Postfach&nbsp;20&nbsp;04&nbsp;44,
        40102 Düsseldorf.
      </p>
      <p>
        Für die Arbeit der Redaktion gilt das Medienprivileg (§ 12 LPrG NRW in Verbindung mit Art.
        85 DSGVO).
      </p>
    </LegalText>
  )
}
