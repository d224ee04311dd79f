import type { Site } from './site.ts'

/** Returns the menu label of a section, `region/leverkusen`, or of its nearest ancestor; null if no menu contains it. */
export function sectionName(site: Pick<Site, 'menus'>, section: string): string | null {
  if (!section) return null
  const items = [...site.menus.main, ...site.menus.regions]
  const named = items.find(({ href }) => href === `/${section}`)
  return named?.label ?? sectionName(site, section.split('/').slice(0, -1).join('/'))
}
