import { ButtonLink } from '../../ui/kit/Button.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { PortalPreview } from '../../ui/layouts/portal/PortalPreview.tsx'
import { href } from '../../routes.ts'

/** S1.04: what the paper sends, and how often. */
export function NewslettersPreview() {
  const { newsletters = [] } = usePageConfig().site
  return (
    <PortalPreview
      title="Newsletter"
      lead="Was in der Region wichtig ist, kommt zu Ihnen ins Postfach: kostenlos, und jederzeit wieder abbestellt."
      next={href.newsletters()}
      account="Mit Konto bestellen Sie mit einem Klick"
    >
      <ul className="newsletters">
        {newsletters.map(({ id, title, description, rhythm }) => (
          <li key={id}>
            <div>
              <h2>
                <a href={href['newsletter-detail']({ slug: id })}>{title}</a>
              </h2>
              <p>{description}</p>
              <p className="newsletter-state">{rhythm}</p>
            </div>
            <ButtonLink href={href['newsletter-order']({ slug: id })} look="secondary" icon="mail">
              Bestellen<span className="visually-hidden"> {title}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </PortalPreview>
  )
}
