import { Fragment, type ReactNode } from 'react'
import { bindText } from '../../rules/language/typography.ts'
import type { Contact, LegalText } from '../../rules/site/publisher.ts'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { StoredDataTable } from './StoredDataTable.tsx'

type LegalPageProps = {
  title: string
  text?: string
  /** Anchors of the page's parts, for the list at the top. */
  parts?: LegalText['parts']
  children: ReactNode
}

/** A text page with a list of its parts at the top. */
export function LegalPage({ title, text, parts = [], children }: LegalPageProps) {
  return (
    <>
      <PageIntro title={title} text={text && bindText(text)} />
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

/** A text of the publisher from its file. */
export function PublishedText({ html, storedData }: Pick<LegalText, 'html' | 'storedData'>) {
  return html.map((piece, index) => (
    <Fragment key={piece.slice(0, 80)}>
      {index > 0 && <StoredDataTable rows={storedData} />}
      <div className="prose prose-sans" dangerouslySetInnerHTML={{ __html: bindText(piece) }} />
    </Fragment>
  ))
}

/** The publisher's postal address. */
export function PublisherAddress() {
  const { name, street, city } = usePageConfig().publisher.company
  return (
    <address>
      {name}
      <br />
      {street}
      <br />
      {city}
    </address>
  )
}

/** „Telefon 0214 000-22, montags …“; `null` without a phone number. */
export function phoneLine({ phone, hours }: Contact): string | null {
  return phone && `Telefon ${[phone, hours].filter(Boolean).join(', ')}`
}
