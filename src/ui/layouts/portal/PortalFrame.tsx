import type { ReactNode } from 'react'
import type { PortalGroup, PortalNotice } from '../../../rules/accounts/portal.ts'
import { href } from '../../../routes.ts'
import { Notice } from './Notice.tsx'

type PortalFrameProps = {
  groups: readonly PortalGroup[]
  /** Route name of the current page. */
  current: string
  notice: PortalNotice | undefined
  children: ReactNode
}

/**
 * S2.23: layout of a portal page: navigation on the left (a scrollable row on narrow screens) and the page next to
 * it.
 */
export function PortalFrame({ groups, current, notice, children }: PortalFrameProps) {
  return (
    <div className="page portal">
      <nav className="portal-parts" aria-label="Mein Konto">
        {groups.map(({ title, parts }) => (
          <div key={title}>
            <p>{title}</p>
            <ul aria-label={title}>
              {parts.map(({ page, label }) => (
                <li key={page}>
                  <a href={href[page]()} aria-current={markOf(page, current)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="portal-part">
        {notice && <Notice notice={notice} />}
        {children}
      </div>
    </div>
  )
}

/** Pages that are reached from another part, by route name. */
const PARENTS: Readonly<Record<string, string>> = { 'second-factor': 'account-security' }

const markOf = (page: string, current: string): 'page' | 'true' | undefined => {
  if (page === current) return 'page'
  return page === PARENTS[current] ? 'true' : undefined
}
