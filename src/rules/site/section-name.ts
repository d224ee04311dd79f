import type { Site } from './site.ts'

/** What the menus call a section, `region/leverkusen`, or the nearest one above it; null where no menu names it. */
export function sectionName(site: Pick<Site, 'menus'>, section: string): string | null {
  if (!section) return null
  const items = [...site.menus.main, ...site.menus.regions]
  const named = items.find(({ href }) => href === `/${section}`)
  return named?.label ?? sectionName(site, section.split('/').slice(0, -1).join('/'))
}
