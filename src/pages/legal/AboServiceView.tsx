import { EPAPER_PATH } from '../../rules/site/site.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import type { KeptLegalText } from '../../services/legal-texts/legal-texts-service.ts'
import { PlusMark } from '../../ui/news/marks/PlusMark.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { PriceList } from './PriceList.tsx'
import { CancelPart, WithdrawalPart } from './ContractParts.tsx'
import { MailLink } from '../../ui/news/MailLink.tsx'
import { LegalPage, phoneLine, PublisherAddress } from './LegalPage.tsx'
import { href } from '../../routes.ts'

const EPAPER = { id: 'epaper', label: 'E-Paper' }

const PARTS = [
  { id: 'angebote', label: 'Angebote und Preise' },
  { id: 'bestellen', label: 'Bestellen' },
  EPAPER,
  { id: 'newsletter', label: 'Newsletter' },
  { id: 'kuendigen', label: 'Verträge hier kündigen' },
  { id: 'widerruf', label: 'Vertrag widerrufen' },
  { id: 'kontakt', label: 'Leserservice' },
]

export type AboServiceModel = { offers: PricedOffer[]; withdrawal: KeptLegalText }

export function AboServiceView({ model: { offers, withdrawal } }: { model: AboServiceModel }) {
  const { publisher, settings } = usePageConfig()
  const phone = phoneLine(publisher.contacts.readers)
  const hasEpaper = settings.epaper_url !== ''
  return (
    <LegalPage
      title="Abo und Service"
      text="Was es kostet, was Sie dafür bekommen, und wie Sie wieder herauskommen."
      parts={hasEpaper ? PARTS : PARTS.filter((part) => part !== EPAPER)}
    >
      <h2 id="angebote">Angebote und Preise</h2>
      <p>
        Viele Artikel sind für alle frei. Was mit <PlusMark /> gekennzeichnet ist, lesen
        Abonnentinnen und Abonnenten. Damit bezahlen Sie die Redaktion vor Ort.
      </p>
      <PriceList offers={offers} />
      <p>
        Alle Preise enthalten die Umsatzsteuer. Versandkosten fallen nicht an. Wer die gedruckte
        Zeitung abonniert hat, liest PLUS{hasEpaper && ' und E‑Paper'} ohne Aufpreis.
      </p>

      <h2 id="bestellen">Bestellen</h2>
      <p>
        Wählen Sie <a href={href.order()}>Ihr Angebot</a>: Auf einer Seite stehen Preis, Laufzeit
        und Kündigung, und Sie lesen sofort. Die Bestätigung mit allem, was vereinbart ist, kommt
        per E‑Mail. Fragen beantworten wir gern:{' '}
        <MailLink to="subscriptions" subject="Bestellung" />. Es gelten unsere{' '}
        <a href={href.agb()}>Allgemeinen Geschäftsbedingungen</a>.
      </p>

      {hasEpaper && <EpaperPart />}

      <h2 id="newsletter">Newsletter</h2>
      <p>
        Unsere Newsletter sind kostenlos. Sie bestellen sie unter{' '}
        <a href={href.newsletter()}>Newsletter</a> mit Ihrer E‑Mail-Adresse und bestätigen das mit
        einem Klick in der E‑Mail, die wir Ihnen dann schicken. Angemeldet und mit bestätigter
        Adresse brauchen Sie diese E‑Mail nicht. Abbestellen können Sie jederzeit: in jeder Ausgabe
        oder unter <a href={href.newsletters()}>Meine Newsletter</a>.
      </p>

      <CancelPart />
      <WithdrawalPart text={withdrawal} />

      <h2 id="kontakt">Leserservice</h2>
      <p>
        {phone && (
          <>
            {phone}
            <br />
          </>
        )}
        E-Mail <MailLink to="readers" />
      </p>
      <PublisherAddress />
    </LegalPage>
  )
}

function EpaperPart() {
  return (
    <>
      <h2 id={EPAPER.id}>{EPAPER.label}</h2>
      <p>
        Die Zeitung von morgen gibt es als E‑Paper schon am Abend vorher ab 21 Uhr, von Montag bis
        Samstag. Ausgaben und alle Artikel der Website lesen Sie sofort nach der Bestellung:{' '}
        <a href={EPAPER_PATH}>E‑Paper öffnen</a>.
      </p>
    </>
  )
}
