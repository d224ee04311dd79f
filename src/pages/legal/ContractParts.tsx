import { ButtonLink } from '../../ui/kit/Button.tsx'
import { MailLink } from '../../ui/news/MailLink.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import type { KeptLegalText } from '../../services/legal-texts/legal-texts-service.ts'
import { PublishedText } from './LegalPage.tsx'
import { LegalStand } from './LegalView.tsx'
import { href } from '../../routes.ts'

/** How to cancel contracts on the site, and other ways. */
export function CancelPart() {
  const { settings } = usePageConfig()
  return (
    <>
      <h2 id="kuendigen">Verträge hier kündigen</h2>
      <p>
        Sie brauchen dafür kein Konto und kein Passwort. Den Eingang bestätigen wir sofort, auf der
        Seite und per E‑Mail. Sie können auch formlos an{' '}
        <MailLink to="cancellation" subject="Kündigung" /> oder per Post kündigen.
      </p>
      <p>
        <ButtonLink href={settings.sub_cancellation_link} look="secondary">
          Verträge hier kündigen
        </ButtonLink>
      </p>
    </>
  )
}

/** The statutory instruction and model form (Anlage 1 and 2 to Art. 246a EGBGB), in the publisher's words. */
export function WithdrawalPart({ text }: { text: KeptLegalText }) {
  return (
    <>
      <h2 id="widerruf">Vertrag widerrufen</h2>
      <p>
        <ButtonLink href={href['withdraw-contract']()} look="secondary">
          Vertrag widerrufen
        </ButtonLink>
      </p>
      <PublishedText {...text} />
      <LegalStand name="widerruf" text={text} />
    </>
  )
}
