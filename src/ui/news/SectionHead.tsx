import { ContentLink } from './ContentLink.tsx'
import type { ReactNode } from 'react'

type SectionHeadProps = { title: string; id?: string; href?: string | null; more?: string }

/** Heading of a section below a brand rule, with „Mehr aus …“ on the right. */
export function SectionHead({ title, id, href, more }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{href ? <ContentLink href={href}>{title}</ContentLink> : title}</h2>
      {href && (
        <ContentLink href={href} className="section-more">
          {more ?? moreOf(title)}
        </ContentLink>
      )}
    </div>
  )
}

/** „Mehr aus Burscheid“; titles of several words get „Alle ansehen“ instead. */
function moreOf(title: string): ReactNode {
  if (title.includes(' ')) return 'Alle ansehen'
  return (
    <>
      Mehr<span className="section-more-of"> aus {title}</span>
    </>
  )
}
