import type { ReactNode } from 'react'
import type { PortalNotice } from '../../../rules/accounts/portal.ts'
import { href } from '../../../routes.ts'
import { newsroomHref } from '../../../routes/newsroom.ts'
import { Notice } from '../portal/Notice.tsx'
import { texts } from '../../texts.de.ts'

type OfficeFrameProps = {
  /** Route name of the current page. */
  current: string
  notice: PortalNotice | undefined
  children: ReactNode
}

/** Sections of the office by the name of their first page, each with all of its pages. */
const SECTIONS = [
  { page: 'office', label: 'Heute', pages: ['office', 'office-customer', 'office-command'] },
  {
    page: 'office-declarations',
    label: 'Eingänge',
    pages: ['office-declarations', 'office-declaration'],
  },
  { page: 'office-bank', label: 'Bank', pages: ['office-bank', 'office-transfer'] },
  { page: 'office-cards', label: 'Karten', pages: ['office-cards', 'office-card'] },
  { page: 'office-offers', label: 'Angebote', pages: ['office-offers', 'office-offer'] },
  {
    page: 'office-vouchers',
    label: 'Gutscheine',
    pages: ['office-vouchers', 'office-campaign-new', 'office-campaign'],
  },
  // Both lead to the newsroom, where newsletters and push messages are written and sent (decisions 91 and 94).
  { page: 'newsletters', label: 'Newsletter', pages: [] },
  { page: 'push', label: 'Push', pages: [] },
  {
    page: 'office-ads',
    label: 'Anzeigen',
    pages: ['office-ads', 'office-ad-new', 'office-ad'],
  },
  { page: 'office-print', label: 'Druckabos', pages: ['office-print'] },
  { page: 'office-figures', label: 'Zahlen', pages: ['office-figures'] },
  {
    page: 'office-staff',
    label: 'Mitarbeit',
    pages: ['office-staff', 'office-invitation', 'office-tokens', 'office-token'],
  },
  { page: 'office-exports', label: 'Export', pages: ['office-exports'] },
  {
    page: 'office-settings',
    label: 'Einstellungen',
    pages: ['office-settings', 'office-setting'],
  },
  { page: 'office-log', label: 'Protokoll', pages: ['office-log'] },
] as const

/** Layout of an office page: the navigation, then the page. */
export function OfficeFrame({ current, notice, children }: OfficeFrameProps) {
  return (
    <div className="page office">
      <nav className="office-rooms" aria-label={texts.office.name}>
        <ul>
          {SECTIONS.map(({ page, label, pages }) => (
            <li key={page}>
              <a
                href={
                  page === 'newsletters' || page === 'push' ? newsroomHref[page]() : href[page]()
                }
                aria-current={currentOf(page, pages, current)}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {notice && <Notice notice={notice} />}
      {children}
    </div>
  )
}

/** `page` for the page itself, `true` for the section that contains it. */
function currentOf(page: string, pages: readonly string[], current: string) {
  if (page === current) return 'page'
  return pages.includes(current) ? 'true' : undefined
}
