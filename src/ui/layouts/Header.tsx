import { formatDateInWords } from '../../rules/language/dates.ts'
import type { CurrentItem } from '../../rules/site/current-item.ts'
import { EPAPER_PATH, type Site } from '../../rules/site/site.ts'
import type { Settings } from '../../rules/site/settings.ts'
import { Icon } from '../kit/Icon.tsx'
import { usePageConfig } from '../page-config.tsx'
import { texts } from '../texts.de.ts'
import { ColorModeMenu } from './ColorMode.tsx'
import { Drawer, DRAWER_ID } from './Drawer.tsx'
import { Masthead } from './Masthead.tsx'
import { MenuItems } from './Menu.tsx'
import { SignedOut } from './SignedOut.tsx'
import { SkipLink } from './SkipLink.tsx'
import { href } from '../../routes.ts'

export type FrameProps = { site: Site; settings: Settings; current: CurrentItem }

/** The header of every page. It is the same for all readers; the browser fills in who is signed in. */
export function Header({ site, settings, current }: FrameProps) {
  return (
    <header className="site-header" id="top">
      <SkipLink />
      <SignedOut />
      <UtilityBar site={site} />
      <div className="masthead-bar">
        <div className="page masthead-row">
          <div className="tools-start">
            <button type="button" className="tool" popoverTarget={DRAWER_ID} data-drawer-open>
              <Icon name="menu" />
              <span>{texts.header.menu}</span>
            </button>
            <SubscriptionLinks settings={settings} />
          </div>
          <Masthead siteName={site.siteName} />
          <Tools />
        </div>
      </div>
      <nav className="main-menu" aria-label={texts.menus.main}>
        <ul className="page">
          <MenuItems items={site.menus.main} current={current} />
        </ul>
      </nav>
      <HotTopics site={site} />
      <Drawer site={site} settings={settings} current={current} />
    </header>
  )
}

/** „Abo“; subscribers and staff see „E-Paper“ in its place, if it has an address. */
function SubscriptionLinks({ settings }: Pick<FrameProps, 'settings'>) {
  return (
    <>
      <a href={settings.header_subscription_link} className="subscribe">
        {texts.header.subscribe}
      </a>
      {settings.epaper_url && (
        <a href={EPAPER_PATH} className="subscribe">
          {texts.header.epaper}
        </a>
      )}
    </>
  )
}

function UtilityBar({ site }: { site: Site }) {
  const { now } = usePageConfig()
  return (
    <nav className="utility" aria-label={texts.menus.utilityBar}>
      <div className="page">
        <p>{formatDateInWords(now)}</p>
        <ul>
          <MenuItems items={site.menus.utilityBar} />
        </ul>
      </div>
    </nav>
  )
}

function Tools() {
  return (
    <div className="tools">
      <a href={href.search()} className="tool" aria-label={texts.header.search}>
        <Icon name="search" />
      </a>
      <ColorModeMenu />
      <a href={href.login()} className="tool" data-account>
        <Icon name="user" />
        <span>{texts.header.signIn}</span>
      </a>
    </div>
  )
}

function HotTopics({ site }: { site: Site }) {
  if (site.menus.hotTopics.length === 0) return null
  return (
    <nav className="hot-topics" aria-label={texts.menus.hotTopics}>
      <div className="page">
        <span aria-hidden="true">{texts.header.topics}</span>
        <ul>
          <MenuItems items={site.menus.hotTopics} />
        </ul>
      </div>
    </nav>
  )
}
