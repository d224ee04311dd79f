import type { ReactNode } from 'react'
import type { MenuItem } from '../../rules/site.ts'
import { MenuItems } from './Menu.tsx'

type PortalPartsProps = { parts: readonly MenuItem[]; currentPath: string; children: ReactNode }

/** S2.23: the account's parts in a list at the left, as tabs on phones. */
export function PortalParts({ parts, currentPath, children }: PortalPartsProps) {
  return (
    <div className="page portal">
      <nav className="portal-parts" aria-label="Mein Konto">
        <ul>
          <MenuItems items={parts} currentPath={currentPath} />
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  )
}
