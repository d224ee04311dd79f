import { Mail } from '../../ui/news/Mail.tsx'
import { LegalText, PublisherAddress } from './LegalText.tsx'
import { href } from '../../routes.ts'

export function ImpressumView() {
  return (
    <LegalText title="Impressum" text="Angaben nach § 5 DDG und § 18 MStV">
      <h2>Herausgeber und Verlag</h2>
      <PublisherAddress />
      <p>
        Telefon: 0214 000-0 (Zentrale, montags bis freitags 8 bis 17 Uhr)
        <br />
        E-Mail: <Mail to="verlag" />
      </p>
      <p>Vertreten durch die Geschäftsführung: Dr.&nbsp;Henrik Solbach</p>
      <p>
        Registergericht: Amtsgericht Köln, HRB 000000
        <br />
        Umsatzsteuer-Identifikationsnummer nach § 27 a UStG: DE000000000
      </p>

      <h2>Redaktionell verantwortlich</h2>
      <p>
        Verantwortlich nach § 18 Abs. 2 MStV für alle Teile des Angebots: Ariane Feldmann,
        Chefredakteurin, Anschrift wie oben.
      </p>
      <p>
        Redaktion: <Mail to="redaktion" />
        <br />
        Hinweise auf Fehler: <Mail to="korrektur" />
      </p>
      <p>
        Wer hier schreibt, fotografiert und filmt, zeigt die Seite{' '}
        <a href={href.authors()}>Unsere Autorinnen und Autoren</a>.
      </p>

      <h2>Eigentum</h2>
      <p>
        Alleinige Gesellschafterin der Morgenblatt Verlag GmbH ist die Solbach Familienstiftung,
        Leverkusen. Wirtschaftlich berechtigt im Sinne des Europäischen Medienfreiheitsgesetzes
        (Art. 6 EMFA) sind die Mitglieder ihres Vorstands, Dr.&nbsp;Henrik Solbach und Margarete
        Solbach. Einnahmen aus staatlicher Werbung hatte der Verlag im vergangenen Jahr keine.
      </p>

      <h2>Jugendschutz</h2>
      <p>
        Beauftragte nach § 7 JMStV: Carola Wichterich, <Mail to="jugendschutz" />
      </p>

      <h2>Pressekodex und Korrekturen</h2>
      <p>
        Die Redaktion hat sich dem Pressekodex des Deutschen Presserats verpflichtet. Fehler
        berichtigen wir am Artikel selbst und sagen dort, was falsch war. Gegendarstellungen nach §
        20 MStV richten Sie bitte schriftlich an die Chefredaktion.
      </p>

      <h2>Anzeigen</h2>
      <p>
        Bezahlte Inhalte stehen immer unter dem Wort „Anzeige“. Verantwortlich für Anzeigen: Bernd
        Hilgers, Anschrift wie oben, <Mail to="anzeigen" />
      </p>

      <h2>Urheberrecht</h2>
      <p>
        Texte, Bilder, Töne und Filme sind urheberrechtlich geschützt. Die Nutzung für Text- und
        Data-Mining im Sinne von §&nbsp;44b&nbsp;UrhG behält sich der Verlag vor. Rechte für
        Nachdrucke und Intranets vermittelt <Mail to="rechte" />.
      </p>

      <h2>Streitbeilegung</h2>
      <p>
        Der Verlag nimmt an Verfahren zur Streitbeilegung vor einer Verbraucherschlichtungsstelle
        nicht teil und ist dazu nicht verpflichtet. Sprechen Sie uns bitte an:{' '}
        <Mail to="leserservice" />
      </p>

      <h2>Hinweis</h2>
      <p>
        Dieses Angebot ist eine Vorführung. Verlag, Anschrift, Rufnummern und Personen sind
        erfunden; wer die Software betreibt, setzt hier die eigenen Angaben ein.
      </p>
    </LegalText>
  )
}
