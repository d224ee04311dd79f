import { bindHeadline, bindText } from '../../rules/language/typography.ts'
import { offeredNewsletters } from '../../rules/site/site.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { usePageConfig } from '../page-config.tsx'
import { texts } from '../texts.de.ts'
import { href } from '../../routes.ts'

type NewsletterBoxProps = { title?: string; level?: 2 | 3; label?: string; id?: string | null }

/** Promotes a newsletter (by default the publisher's own) and links to its page. */
export function NewsletterBox(props: NewsletterBoxProps) {
  const { site, publisher } = usePageConfig()
  const { newsletter } = publisher
  const slug = props.id ?? newsletter?.id
  const isOffered = offeredNewsletters(site).some(({ id }) => id === slug)
  const {
    title = newsletter?.title ?? texts.newsletter.title,
    level = 2,
    label = 'Newsletter',
  } = props
  const Heading = `h${level}` as const
  return (
    <aside className="newsletter-box" aria-label={label}>
      <svg className="drawing" viewBox="0 0 120 88" width="120" height="88" aria-hidden="true">
        <path className="drawing-tint" d="M14 32 60 6l46 26v46H14z" />
        <path d="M26 40V18h68v22M36 28h48M36 36h48" />
        <path d="M14 32v46h92V32L60 60zM14 78l34-26m58 26L72 52" />
      </svg>
      <div>
        <Heading>{bindHeadline(title)}</Heading>
        {newsletter && <p>{bindText(newsletter.text)}</p>}
      </div>
      <ButtonLink
        href={slug && isOffered ? href['newsletter-detail']({ slug }) : href.newsletter()}
        look="secondary"
        icon="mail"
      >
        {texts.newsletter.order}
      </ButtonLink>
    </aside>
  )
}
