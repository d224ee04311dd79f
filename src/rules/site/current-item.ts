import { homePlace } from '../articles/article-path.ts'
import type { Site } from './site.ts'

/** The menu item that a page belongs to; its `href` is empty if there is no such item. */
export type CurrentItem = { href: string; isPage: boolean }

/**
 * Returns the longest menu link that contains the path. With the home path `region/leverkusen`, paths below `/leverkusen`
 * belong to it (S5.03).
 */
export function currentItemOf(
  { menus }: Pick<Site, 'menus'>,
  path: string,
  homePath: string,
): CurrentItem {
  const places = [path, homePlace(homePath).above + path]
  const links = [...menus.main, ...menus.regions].map(({ href }) => href)
  const above = links.filter((href) =>
    places.some((place) => place === href || place.startsWith(`${href}/`)),
  )
  const [href = ''] = above.toSorted((one, other) => other.length - one.length)
  return { href, isPage: href === path }
}

/** Returns `page` for the page itself, `true` for the sections that contain it. */
export function ariaCurrentOf(
  href: string,
  current: CurrentItem | undefined,
): 'page' | 'true' | undefined {
  if (!current?.href) return undefined
  if (href === current.href) return current.isPage ? 'page' : 'true'
  return href.length > 1 && current.href.startsWith(`${href}/`) ? 'true' : undefined
}
