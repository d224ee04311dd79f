import { fixed, page, PAGE, route } from './route.ts'

const SLUG = '(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)'

/** S2.12: newsletters, their issues, orders and cancellations. */
export const newsletters = {
  newsletter: fixed('/newsletter'),
  /** S2.19: the reader's own newsletters. */
  newsletters: fixed('/newsletters'),
  'newsletter-confirmation': fixed('/newsletters/confirmation'),
  'newsletter-order': fixed('/newsletter/bestellen'),
  /** S1.08: the push settings of the browser. */
  notifications: fixed('/benachrichtigungen'),
  'newsletter-unsubscribe': route(
    /^\/newsletters\/abmelden\/(?<key>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
    '/newsletters/abmelden/00000000-0000-4000-8000-000000000000',
    ({ key }: { key: string }) => `/newsletters/abmelden/${key}`,
  ),
  'newsletter-issue': route(
    new RegExp(`^/newsletters/${SLUG}/ausgabe/(?<id>\\d{1,15})$`),
    '/newsletters/fruehblatt/ausgabe/1',
    ({ slug, id }: { slug: string; id: number }) => `/newsletters/${slug}/ausgabe/${id}`,
  ),
  'newsletter-detail': route(
    new RegExp(`^/newsletters/${SLUG}${PAGE}$`),
    '/newsletters/fruehblatt',
    (p: { slug: string; page?: number }) => `/newsletters/${p.slug}${page(p.page)}`,
  ),
} as const

/** The link to unsubscribe in the mail of an issue, which its results count. */
export const unsubscribeLink = ({ key, issue }: { key: string; issue: number | undefined }) =>
  newsletters['newsletter-unsubscribe'].href({ key }) + (issue ? `?issue=${issue}` : '')

/** The links of mails whose clicks are counted: they lead to the article, whether or not the key is known. */
export const ISSUE_LINK = '/newsletters/link'

export const issueLink = ({
  issue,
  article,
  key,
}: {
  issue: number
  article: number
  key: string
}) => `${ISSUE_LINK}/${issue}/${article}/${key}`
