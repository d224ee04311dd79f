import { ButtonLink } from '../../ui/kit/Button.tsx'
import { PortalPreview } from '../../ui/layouts/portal/PortalPreview.tsx'
import { href } from '../../routes.ts'

/** S1.04: describes the newsletters page before the sign-in. */
export function NewslettersPreview() {
  return (
    <PortalPreview
      title="Newsletter mit Konto verwalten"
      lead="Hier sehen Sie, welche Newsletter zu Ihnen kommen, und bestellen sie mit einem Klick ab."
      next={href.newsletters()}
      account="Mit Konto bestellen Sie mit einem Klick"
    >
      <section aria-labelledby="ohne-konto">
        <h2 id="ohne-konto">Bestellen ohne Konto</h2>
        <p>Dafür genügt Ihre E‑Mail-Adresse.</p>
        <ButtonLink href={href.newsletter()} look="secondary" icon="mail">
          Alle Newsletter ansehen
        </ButtonLink>
      </section>
    </PortalPreview>
  )
}
