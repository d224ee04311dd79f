import { EPAPER_PATH, type MenuHandle } from '../../rules/site/site.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { SearchForm } from '../news/SearchForm.tsx'
import { texts } from '../texts.de.ts'
import { ColorModeChoice } from './ColorMode.tsx'
import type { FrameProps } from './Header.tsx'
import { MenuItems } from './Menu.tsx'
import { href } from '../../routes.ts'

export const DRAWER_ID = 'menue'

const MENUS: readonly MenuHandle[] = [
  'main',
  'regions',
  'utilityBar',
  'siteServices',
  'userSupport',
  'relatedWebsites',
  'socialNetworks',
  'legal',
]

/** Account, subscription, search, and all menus of the site. As a popover it opens without script; with script it is a modal dialog. */
export function Drawer({ site, settings, current }: FrameProps) {
  return (
    <dialog
      id={DRAWER_ID}
      className="drawer"
      popover="auto"
      aria-label={texts.header.menu}
      data-drawer
    >
      <div className="drawer-head">
        <a href={href.home()}>{texts.header.home}</a>
        <button
          type="button"
          className="tool"
          aria-label={texts.header.closeMenu}
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          data-drawer-close
        >
          <Icon name="close" />
        </button>
      </div>
      <p className="button-row">
        <a href={href.login()} className="button button-secondary" data-sign-in="">
          {texts.header.signIn}
        </a>
        <a href={settings.header_subscription_link} className="button subscribe">
          {texts.header.subscribe}
        </a>
        {settings.epaper_url && (
          <ButtonLink href={EPAPER_PATH} look="secondary">
            {texts.header.epaper}
          </ButtonLink>
        )}
      </p>
      <SearchForm id="menue-suche" name={texts.search.inMenu} />
      <ColorModeChoice name="menu-color-mode" />
      <nav aria-label={texts.header.allMenus}>
        {MENUS.filter((handle) => site.menus[handle].length > 0).map((handle) => (
          <div key={handle} className={`drawer-menu drawer-${handle}`}>
            <p aria-hidden="true">{texts.menus[handle]}</p>
            <ul aria-label={texts.menus[handle]}>
              <MenuItems items={site.menus[handle]} current={current} />
            </ul>
          </div>
        ))}
      </nav>
    </dialog>
  )
}
