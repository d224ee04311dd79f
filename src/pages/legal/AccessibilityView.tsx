import { formatDate } from '../../rules/language/dates.ts'
import run from './accessibility-run.json' with { type: 'json' }
import { MailLink } from '../../ui/news/MailLink.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { LegalPage, phoneLine, PublisherAddress } from './LegalPage.tsx'

/**
 * The last check's number and day. Pages and states have separate days, because one check may find barriers when the
 * other does not.
 */
type Checked = { count: number; day: string }

/**
 * Written by `npm run test:all -- --long` if it found no barrier. The sentence uses the older day, because both
 * results hold since then.
 */
export function lastRunText({ pages, states, widths, engine }: typeof run): string {
  const [day] = [pages, states].map((each: Checked) => each.day).toSorted()
  return `Am ${formatDate(new Date(`${day}T12:00:00Z`))} haben wir zuletzt ${pages.count} Seiten und ${states.count} Zustände von ihnen (geöffnete Menüs und Dialoge, abgelehnte Formulare, was nicht geladen wurde) in Fenstern von ${widths.replace(/, (\d+)$/, ' und $1')} Pixeln Breite mit ${engine} geprüft, alles in heller und dunkler Darstellung. Gefunden wurde kein Hindernis; was ein Programm nicht erkennt, prüfen wir von Hand.`
}

export function AccessibilityView() {
  const { publisher, settings } = usePageConfig()
  const phone = phoneLine(publisher.contacts.accessibility)
  return (
    <LegalPage
      title="Erklärung zur Barrierefreiheit"
      text="Alle sollen diese Zeitung lesen, hören und bestellen können. Hier steht, was dafür getan ist und was noch fehlt."
    >
      <h2>Was wir anbieten</h2>
      <p>
        Die Website ist eine Dienstleistung im elektronischen Geschäftsverkehr nach § 1 Abs. 3 Nr. 5
        des Barrierefreiheitsstärkungsgesetzes (BFSG): Sie lesen hier Artikel, melden sich an und
        bestellen ein Abonnement. Diese Erklärung gilt für alle Seiten unter dieser Adresse.
      </p>

      <Standard />
      <Gaps hasEpaper={Boolean(settings.epaper_url)} />

      <h2>Hindernis melden</h2>
      <p>
        Sie kommen an einer Stelle nicht weiter? Schreiben Sie uns, wir antworten innerhalb einer
        Woche: <MailLink to="accessibility" subject="Hindernis auf der Website" />
        {phone && `, ${phone}`} oder per Post an
      </p>
      <PublisherAddress />

      <h2>Zuständige Behörde</h2>
      <p>
        Bleibt Ihre Meldung ohne Erfolg, wenden Sie sich an die Marktüberwachungsstelle der Länder
        für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg.
      </p>

      <p>Diese Erklärung wurde im November 2026 nach einer eigenen Bewertung erstellt.</p>
    </LegalPage>
  )
}

/** The standard that the site meets. */
const Standard = () => (
  <>
    <h2>Welchen Stand sie erfüllt</h2>
    <p>
      Maßstab sind die Web Content Accessibility Guidelines 2.2 in der Stufe AA und die Norm
      EN 301 549. Wir prüfen jede Seitenart bei jeder Änderung automatisch, in heller und dunkler
      Darstellung, und regelmäßig von Hand mit Tastatur und Screenreader.
    </p>
    <p>{lastRunText(run)}</p>
    <ul>
      <li>Alle Seiten lassen sich ohne Maus bedienen; wo der Fokus steht, ist immer zu sehen.</li>
      <li>
        Überschriften, Listen und Bereiche sind ausgezeichnet; ein Sprungverweis führt zum Inhalt.
      </li>
      <li>
        Texte haben einen Kontrast von mindestens 4,5 zu 1, in heller wie in dunkler Darstellung.
      </li>
      <li>
        Die Schrift lässt sich vergrößern, ohne dass etwas verdeckt wird oder seitlich gescrollt
        werden muss.
      </li>
      <li>Schaltflächen sind mindestens 44 mal 44 Pixel groß.</li>
      <li>
        Bewegung richtet sich nach der Einstellung Ihres Geräts; nichts blinkt, nichts beginnt von
        selbst zu tönen.
      </li>
      <li>Alle Seiten sind auch ohne JavaScript zu lesen.</li>
    </ul>
  </>
)

/** The known barriers. */
const Gaps = ({ hasEpaper }: { hasEpaper: boolean }) => (
  <>
    <h2>Was noch nicht barrierefrei ist</h2>
    <ul>
      <li>
        Nicht alle Filme haben Untertitel, und nicht zu jeder Podcast-Folge steht eine Abschrift.
        Auf Anfrage schicken wir Ihnen den Wortlaut zu.
      </li>
      <li>
        Infografiken sind mit einer Bildbeschreibung versehen, ihre einzelnen Werte stehen aber
        nicht immer als Tabelle daneben.
      </li>
      <li>
        Eingebettete Inhalte fremder Anbieter liegen außerhalb unseres Einflusses; sie laden nur,
        wenn Sie das wollen.
      </li>
      {hasEpaper && (
        <li>
          Das E‑Paper bildet die gedruckte Seite ab. Alle Artikel daraus stehen als Text auf dieser
          Website.
        </li>
      )}
    </ul>
  </>
)
