import { LITE_HERE } from '../../rules/http/lite-address.ts'
import { EPAPER_PATH, type MenuHandle } from '../../rules/site/site.ts'
import { texts } from '../texts.de.ts'
import { ContractLinks, ImprintLine } from './Footer.tsx'
import type { FrameProps } from './Header.tsx'
import { Masthead } from './Masthead.tsx'
import { MenuItems } from './Menu.tsx'
import { SignedOut } from './SignedOut.tsx'
import { SkipLink } from './SkipLink.tsx'
import { href } from '../../routes.ts'

const MENUS: readonly MenuHandle[] = [
  'regions',
  'hotTopics',
  'siteServices',
  'userSupport',
  'relatedWebsites',
  'legal',
]

/** The header of a page without script: lists in place of bars and drawers. */
export function LiteHeader({ site, settings, current }: FrameProps) {
  return (
    <header id="top">
      <SkipLink />
      <SignedOut />
      <Masthead siteName={site.siteName} />
      <p className="lite-note">
        {texts.lite.note} <a href={LITE_HERE}>{texts.lite.whole}</a>
      </p>
      <nav aria-label={texts.menus.main}>
        <ul>
          <MenuItems items={site.menus.main} current={current} />
          <li>
            <a href={href.search()}>{texts.header.search}</a>
          </li>
          <li>
            <a href={href.account()}>{texts.header.account}</a>
          </li>
          <li>
            <a href={settings.header_subscription_link}>{texts.header.subscribe}</a>
          </li>
          {settings.epaper_url && (
            <li>
              <a href={EPAPER_PATH}>{texts.header.epaper}</a>
            </li>
          )}
        </ul>
      </nav>
    </header>
  )
}

/** The footer of a page without script: the other menus and the links that consumer law requires. */
export function LiteFooter({ site, settings, current }: FrameProps) {
  return (
    <footer>
      {MENUS.filter((handle) => site.menus[handle].length > 0).map((handle) => (
        <nav key={handle} aria-labelledby={`lite-${handle}`}>
          <p id={`lite-${handle}`}>{texts.menus[handle]}</p>
          <ul>
            <MenuItems items={site.menus[handle]} current={current} />
          </ul>
        </nav>
      ))}
      <ContractLinks settings={settings} />
      <p className="lite-note">
        <a href={LITE_HERE}>{texts.lite.whole}</a>
      </p>
      <ImprintLine siteName={site.siteName} />
    </footer>
  )
}
