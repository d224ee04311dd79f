import { texts } from '../texts.de.ts'
import { ContractLinks } from './Footer.tsx'
import type { FrameProps } from './Header.tsx'
import { Masthead } from './Masthead.tsx'
import { MenuItems } from './Menu.tsx'
import { SkipLink } from './SkipLink.tsx'

/** S2.23: header of sign-in, checkout and related pages: the paper's name, without menus. */
export function PlainHeader({ site }: FrameProps) {
  return (
    <header className="dialog-flow-head">
      <SkipLink />
      <Masthead siteName={site.siteName} />
    </header>
  )
}

export function PlainFooter({ site, settings }: FrameProps) {
  return (
    <footer className="dialog-flow-foot">
      <ContractLinks settings={settings} />
      <nav aria-label={texts.menus.legal}>
        <ul>
          <MenuItems items={site.menus.legal} />
        </ul>
      </nav>
    </footer>
  )
}
