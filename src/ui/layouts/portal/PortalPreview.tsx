import type { ReactNode } from 'react'
import { PageIntro } from '../../news/PageIntro.tsx'
import { href } from '../../../routes.ts'

type PortalPreviewProps = {
  title: string
  lead: string
  /** Where the reader is once signed in. */
  next: string
  children: ReactNode
}

/** What a part of the portal is, before anyone is asked to sign in for it. */
export function PortalPreview({ title, lead, next, children }: PortalPreviewProps) {
  return (
    <>
      <PageIntro title={title} text={lead} />
      <div className="page">
        <div className="portal-alone portal-preview">
          {children}
          <section aria-labelledby="konto">
            <h2 id="konto">Dazu brauchen Sie ein Konto</h2>
            <p>Es ist kostenlos und in einer Minute angelegt.</p>
            <p className="button-row">
              <a
                href={href.login({ next })}
                data-dialog="login"
                rel="nofollow"
                className="button button-primary"
              >
                Anmelden
              </a>
              <a
                href={href.registration({ next })}
                data-dialog="register"
                rel="nofollow"
                className="button button-secondary"
              >
                Registrieren
              </a>
            </p>
          </section>
        </div>
      </div>
    </>
  )
}
