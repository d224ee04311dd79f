import { ContentLink } from './ContentLink.tsx'

type SectionHeadProps = { title: string; id?: string; href?: string | null; more?: string }

/** Heading of a section below a brand rule, with „Mehr aus …“ on the right. */
export function SectionHead({ title, id, href, more }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{href ? <ContentLink href={href}>{title}</ContentLink> : title}</h2>
      {href && <MoreLink href={href} title={title} {...(more && { more })} />}
    </div>
  )
}

const ALL = 'Alle ansehen'

/** „Mehr aus Burscheid“; titles of several words get „Alle ansehen“ instead. A short text gets the title as context for screen readers. */
function MoreLink({
  href,
  title,
  more,
}: Pick<SectionHeadProps, 'title' | 'more'> & { href: string }) {
  const text = more ?? (title.includes(' ') ? ALL : null)
  const label = text === ALL || text === 'Alle' ? `${text}: ${title}` : undefined
  return (
    <ContentLink href={href} className="section-more" aria-label={label}>
      {text ?? (
        <>
          Mehr<span className="section-more-of"> aus {title}</span>
        </>
      )}
    </ContentLink>
  )
}
