import type { MenuHandle } from '../../rules/site/site.ts'

/** The menus in the order in which readers meet them, named as on the site. */
export const MENUS: readonly { handle: MenuHandle; name: string; place: string }[] = [
  { handle: 'utilityBar', name: 'Service', place: 'Leiste ganz oben' },
  { handle: 'main', name: 'Ressorts', place: 'unter dem Namen der Zeitung' },
  { handle: 'hotTopics', name: 'Themen', place: 'unter den Ressorts' },
  { handle: 'regions', name: 'Orte', place: 'Seitenmenü und Fuß der Seite' },
  { handle: 'siteServices', name: 'Angebote', place: 'Seitenmenü und Fuß der Seite' },
  { handle: 'userSupport', name: 'Hilfe und Service', place: 'Seitenmenü und Fuß der Seite' },
  { handle: 'relatedWebsites', name: 'Mehr vom Verlag', place: 'Seitenmenü und Fuß der Seite' },
  { handle: 'socialNetworks', name: 'Folgen Sie uns', place: 'Seitenmenü und Fuß der Seite' },
  { handle: 'legal', name: 'Rechtliches', place: 'letzte Zeile der Seite' },
]

export const MENU_NAMES = Object.fromEntries(
  MENUS.map(({ handle, name }) => [handle, name]),
) as Readonly<Record<MenuHandle, string>>
