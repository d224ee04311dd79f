import type { ReactNode } from 'react'
import { PageIntro } from '../../news/PageIntro.tsx'
import { href } from '../../../routes.ts'

type PortalPreviewProps = {
  title: string
  lead: string
  /** Path to return to after the sign-in. */
  next: string
  /** Advantages of an account, if the page works without one. */
  account?: string
  children: ReactNode
}

/** Describes a part of the portal to readers who are not signed in. */
export function PortalPreview({ title, lead, next, account, children }: PortalPreviewProps) {
  return (
    <>
      <PageIntro title={title} text={lead} />
      <div className="page">
        <div className="portal-alone portal-preview">
          {children}
          <section aria-labelledby="konto">
            <h2 id="konto">{account ?? 'Dazu brauchen Sie ein Konto'}</h2>
            <p>{account ? 'Ein Konto' : 'Es'} ist kostenlos und in einer Minute angelegt.</p>
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
