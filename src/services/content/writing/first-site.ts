import { href } from '../../../routes.ts'
import type { Publisher } from '../../../rules/site/publisher.ts'
import { MENU_HANDLES, type Site } from '../../../rules/site/site.ts'
import { texts } from '../texts.de.ts'

/** Returns the initial site record (S1.11). Afterwards the newsroom changes it. */
export function firstSite(publisher: Publisher): Site {
  const none = Object.fromEntries(MENU_HANDLES.map((handle) => [handle, []]))
  return {
    mandator: publisher.mandator,
    siteName: publisher.name,
    brandColor: publisher.colors.light.brand,
    description: publisher.description,
    seoTitle: publisher.seoTitle,
    menus: {
      ...(none as unknown as Site['menus']),
      main: [{ label: publisher.homeName, href: `/${publisher.homePath}` }],
      regions: [...publisher.regions],
      legal: [
        { label: texts.legal.imprint, href: href.impressum() },
        { label: texts.legal.privacy, href: href.datenschutz() },
        { label: texts.legal.terms, href: href.agb() },
        { label: texts.legal.accessibility, href: href.accessibility() },
      ],
    },
  }
}
