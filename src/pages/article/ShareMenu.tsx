import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '../../ui/kit/CopyButton.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'
import { useInBrowser } from '../../ui/kit/use-in-browser.ts'
import { GiftLink, type Giftable } from './GiftLink.tsx'
import { hasPlusHint } from './gifts.ts'

export type Shared = {
  url: string
  title: string
  /** `null` if everyone may read the article. */
  gift: Giftable | null
}

/**
 * A menu of links in a popover. On phones it opens the system's share sheet, unless the reader may also give the
 * article away.
 */
export function ShareMenu({ url, title, gift }: Shared) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The menu may have been opened before hydration.
  useEffect(() => setOpen(menu.current?.matches(':popover-open') ?? false), [])
  const mayGift = useInBrowser(hasPlusHint, false) && gift !== null
  return (
    <>
      <button
        type="button"
        ref={button}
        className="tool tool-share"
        popoverTarget="teilen"
        aria-label="Artikel teilen"
        title="Artikel teilen"
        onClick={(event) => {
          if (mayGift || !hasShareSheet()) return
          event.preventDefault()
          shareBySystem({ url, title })
        }}
      >
        <Icon name="share" />
      </button>
      <div
        id="teilen"
        ref={menu}
        popover="auto"
        className="tool-menu tool-menu-share"
        onBeforeToggle={(event) => event.newState === 'open' && scrollAbove(button.current)}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <p className="tool-menu-title">Artikel teilen</p>
        <ul className="plain-list">
          <li>
            <a
              href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
            >
              <Icon name="mail" size={20} />
              Per E-Mail
            </a>
          </li>
          <li>
            <a
              href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="whatsapp" size={20} />
              Per WhatsApp
            </a>
          </li>
          <li className="needs-script">
            <CopyButton text={url} noun="Link" />
          </li>
          {mayGift && hasShareSheet() && (
            <li>
              <button type="button" onClick={() => shareBySystem({ url, title })}>
                <Icon name="share" size={20} />
                Mit diesem Gerät
              </button>
            </li>
          )}
        </ul>
        {gift && <GiftLink gift={gift} title={title} mayGift={mayGift} isShown={isOpen} />}
      </div>
    </>
  )
}

const MENU_HEIGHT = 560
const LOWEST = 112

/** Scrolls until the menu fits below its button, so that it never covers the headline above the button. */
function scrollAbove(button: HTMLElement | null): void {
  const bottom = button?.getBoundingClientRect().bottom ?? 0
  scrollBy(0, Math.max(0, bottom - Math.max(LOWEST, innerHeight - MENU_HEIGHT)))
}

function hasShareSheet(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}

function shareBySystem(shared: { url: string; title: string }): void {
  // Also rejects when the reader closes the sheet; neither case needs handling.
  navigator.share(shared).catch(() => undefined)
}
