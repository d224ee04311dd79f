import { feedAddress } from '../../rules/feeds/feed-address.ts'
import { LITE_HERE } from '../../rules/http/lite-address.ts'
import type { Settings } from '../../rules/site/settings.ts'
import type { MenuHandle, MenuItem, Site } from '../../rules/site/site.ts'
import { Icon } from '../kit/Icon.tsx'
import { usePageConfig } from '../page-config.tsx'
import { texts } from '../texts.de.ts'
import type { FrameProps } from './Header.tsx'
import { MenuItems } from './Menu.tsx'
import { href } from '../../routes.ts'

const COLUMNS: readonly MenuHandle[] = ['regions', 'siteServices', 'userSupport', 'relatedWebsites']

/**
 * The footer of every page, including the links to cancel and withdraw that consumer law requires (§ 312k, § 356a
 * BGB).
 */
export function Footer({ site, settings, current }: FrameProps) {
  return (
    <footer className="site-footer">
      <div className="page">
        <nav className="footer-columns" aria-label={texts.footer.more}>
          {COLUMNS.filter((handle) => itemsOf(handle, site, settings).length > 0).map((handle) => (
            <div key={handle}>
              <p aria-hidden="true">{texts.menus[handle]}</p>
              <ul aria-label={texts.menus[handle]}>
                <MenuItems items={itemsOf(handle, site, settings)} current={current} />
              </ul>
            </div>
          ))}
        </nav>
        <ContractLinks settings={settings} />
        <div className="footer-base">
          <nav aria-label={texts.menus.legal}>
            <ul>
              <MenuItems items={site.menus.legal} current={current} />
              <li>
                <a href={feedAddress('rss', href.home())} target="_blank" rel="noopener">
                  {texts.footer.feed}
                </a>
              </li>
              <li>
                <a href={LITE_HERE}>{texts.lite.name}</a>
              </li>
            </ul>
          </nav>
          {site.menus.socialNetworks.length > 0 && (
            <nav aria-label={texts.menus.socialNetworks}>
              <ul>
                <MenuItems items={site.menus.socialNetworks} />
              </ul>
            </nav>
          )}
        </div>
        <ImprintLine siteName={site.siteName} />
      </div>
    </footer>
  )
}

/**
 * S9.11: the support menu gets links to the subscription service and to gifts, unless a menu contains them. Empty
 * links are omitted.
 */
function itemsOf(handle: MenuHandle, site: Site, settings: Settings): MenuItem[] {
  const items = site.menus[handle]
  if (handle !== 'userSupport') return items
  const named = Object.values(site.menus).flat()
  const own = [
    { label: texts.footer.onlineService, href: settings.sub_online_service_link },
    { label: texts.footer.giveAway, href: settings.sub_give_away_link },
  ]
  return [
    ...items,
    ...own.filter((one) => one.href && named.every(({ href: to }) => to !== one.href)),
  ]
}

/** Links to cancel and withdraw, on every page and without login. */
export function ContractLinks({ settings }: { settings: Settings }) {
  return (
    <ul className="contract-links">
      <li>
        <a className="button button-secondary" href={settings.sub_cancellation_link}>
          {texts.footer.cancel}
        </a>
      </li>
      <li>
        <a className="button button-secondary" href={href['withdraw-contract']()}>
          {texts.footer.withdraw}
        </a>
      </li>
      <li>
        <a className="button button-secondary" href={href.consent()} data-consent-page="">
          {texts.footer.privacy}
        </a>
      </li>
    </ul>
  )
}

export function ImprintLine({ siteName }: { siteName: string }) {
  const { now, publisher, settings } = usePageConfig()
  return (
    <p className="imprint-line">
      <b>{siteName}</b>
      <span>
        © {now.getFullYear()} {publisher.company.name}. {texts.footer.rights}
        {settings.tdm_reserved && ` ${texts.footer.mining}`}
      </span>
      <a href="#top" className="to-top">
        <Icon name="arrow-up" size={20} />
        {texts.footer.toTop}
      </a>
    </p>
  )
}
