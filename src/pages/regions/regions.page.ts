import { regionsOf, type TagBookmark } from '../../rules/lists/bookmarks.ts'
import type { MenuItem } from '../../rules/site/site.ts'
import { orMissing } from '../loading/service-failures.ts'
import {
  definePersonalPage,
  type Loaded,
  type PageServices,
  type SignedInRequest,
} from '../page.ts'
import { RegionsView, type RegionsModel } from './RegionsView.tsx'
import { href } from '../../routes.ts'

/** S2.19: the places in the menus, to follow or unfollow. */
export const regionsPage = definePersonalPage<RegionsModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['hinweis'],
  guards: ['auth'],
  notices: {
    gefolgt: { kind: 'done', text: 'Sie folgen dem Ort.' },
    entfernt: { kind: 'done', text: 'Sie folgen dem Ort nicht mehr.' },
    voll: {
      kind: 'problem',
      text: 'Mehr Orte passen nicht in die Liste. Entfernen Sie zuerst einen.',
    },
  },
  load,
  head: () => ({
    title: 'Meine Orte',
    description: 'Die Orte, denen Sie folgen.',
    canonical: href.regions(),
  }),
  View: RegionsView,
})

async function load({ reader, services }: SignedInRequest): Promise<Loaded<RegionsModel>> {
  const { content, readers } = services
  const [{ menus }, followed, tags] = await Promise.all([
    content.site(),
    readers.regionBookmarks(reader),
    readers.tagBookmarks(reader),
  ])
  const links = [...menus.main, ...menus.regions]
  const offered = regionsOf(links)
  const others = followed.filter(({ id }) => !offered.some((region) => region.id === id))
  const quarters = await Promise.all(menus.regions.map((link) => quarterOf(content, link)))
  return {
    kind: 'found',
    model: {
      regions: [...offered, ...others].map((region) => ({
        ...region,
        isFollowed: followed.some(({ id }) => id === region.id),
      })),
      quarters: quarters
        .filter((quarter) => quarter !== null)
        .map((quarter) => ({ ...quarter, isFollowed: tags.some(({ id }) => id === quarter.id) })),
    },
  }
}

const QUARTER = /^\/(region\/[a-z0-9-]+\/[a-z0-9-]+)$/

async function quarterOf(
  content: Pick<PageServices['content'], 'path'>,
  { href }: MenuItem,
): Promise<TagBookmark | null> {
  const path = QUARTER.exec(href)?.[1]
  const target = path ? await orMissing(content.path({ path })) : null
  if (target?.kind !== 'tag') return null
  const { id, label, urlPath } = target.tag
  return { id, label, target: urlPath }
}
