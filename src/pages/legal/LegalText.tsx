import type { ReactNode } from 'react'
import { PageIntro } from '../../ui/news/PageIntro.tsx'

type LegalTextProps = {
  title: string
  text?: string
  /** Anchors of the page's parts, for the list at its head. */
  parts?: readonly { id: string; label: string }[]
  children: ReactNode
}

/** A page of running text with its parts listed at the head. */
export function LegalText({ title, text, parts = [], children }: LegalTextProps) {
  return (
    <>
      <PageIntro title={title} text={text} />
      <div className="page legal">
        {parts.length > 0 && (
          <nav className="legal-parts" aria-label="Auf dieser Seite">
            <ul>
              {parts.map(({ id, label }) => (
                <li key={id}>
                  <a href={`#${id}`}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="prose prose-sans">{children}</div>
      </div>
    </>
  )
}

/** The publisher's postal address. */
export function PublisherAddress() {
  return (
    <address>
      Morgenblatt Verlag GmbH
      <br />
      Musterweg 12
      <br />
      51373 Leverkusen
    </address>
  )
}
