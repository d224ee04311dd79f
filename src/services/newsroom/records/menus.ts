import type { z } from 'zod'
import { isMenuTarget } from '../../../rules/newsroom/records.ts'
import {
  MENU_HANDLES,
  type MenuHandle,
  type MenuItem,
  type Site,
} from '../../../rules/site/site.ts'
import type { Store } from '../../../store/store.ts'
import { findDeadTargets } from '../../content/reading/dead-paths.ts'
import type { menusChange } from '../../content/writing/records.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import type { MenusRecord } from './contract.ts'
import { readSiteRow, SITE_ID, type SiteParts } from './site-rows.ts'

export type MenusChange = z.output<typeof menusChange>

type MenuParts = SiteParts & { store: Pick<Store, 'pool'> }

/** Returns the site's menus; throws 404. */
export async function readMenus(
  parts: Pick<MenuParts, 'database' | 'mandator' | 'store'>,
): Promise<MenusRecord> {
  const { version, site } = await readSiteRow(parts)
  const deadLinks = await findDeadTargets(parts.store, targetsOf(site.menus))
  return { ...site.menus, id: SITE_ID, version, deadLinks: [...deadLinks] }
}

/**
 * Replaces the menus of the change, and returns all. Throws 400 for a new target that is no address or leads to no page,
 * and 409 if another version of the site's record is stored.
 */
export async function changeMenus(
  parts: MenuParts,
  { menus, expectedVersion }: { menus: MenusChange; expectedVersion?: number | undefined },
): Promise<MenusRecord> {
  const { site } = await readSiteRow(parts)
  await refuseTargets(parts.store, site.menus, menus)
  const { mandator } = parts
  await parts.writes.saveSite({ mandator, menus, allowEmpty: true }, { expectedVersion })
  return readMenus(parts)
}

/** Targets that are stored already are accepted, so that a page that has ended blocks no other change. */
async function refuseTargets(
  store: Pick<Store, 'pool'>,
  stored: Site['menus'],
  menus: MenusChange,
): Promise<void> {
  const known = new Set(targetsOf(stored))
  const added = MENU_HANDLES.flatMap((handle) =>
    (menus[handle] ?? [])
      .filter(({ href }) => !known.has(href))
      .map(({ label, href }) => ({ handle, label, href })),
  )
  const dead = await findDeadTargets(
    store,
    added.map(({ href }) => href),
  )
  for (const { handle, label, href } of added) {
    if (!isMenuTarget(href)) throw new NewsroomRefusal(400, 'menuTarget', handle, label, href)
    if (dead.has(href)) throw new NewsroomRefusal(400, 'menuDeadLink', handle, label, href)
  }
}

const targetsOf = (menus: Record<MenuHandle, readonly MenuItem[]>): string[] =>
  MENU_HANDLES.flatMap((handle) => menus[handle].map(({ href }) => href))
