import { href } from '../../routes.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Pagination } from '../../ui/kit/Pagination.tsx'
import { TeaserRows } from '../../ui/news/lists/TeaserRows.tsx'
import type { RegionBookmark } from '../../rules/lists/bookmarks.ts'
import type { TeaserPage } from '../loading/teaser-pages.ts'

/** `list` is `null` if the reader follows no place. */
export type BookmarksRegionModel = { regions: RegionBookmark[]; list: TeaserPage | null }

export function BookmarksRegionView({ model }: { model: BookmarksRegionModel }) {
  const { regions, list } = model
  return (
    <>
      <h1>Neues aus Ihren Orten</h1>
      {list ? (
        <>
          <p className="portal-lead">
            {regions.map(({ label }) => label).join(', ')} <a href={href.regions()}>Orte ändern</a>
          </p>
          <TeaserRows teasers={list.teasers} isFirst isNarrow />
          <Pagination
            page={list.page}
            pages={list.pages}
            href={(page) => href['bookmarks-region']({ page })}
          />
        </>
      ) : (
        <EmptyState
          title="Noch kein Ort"
          drawing="letterbox"
          action={<ButtonLink href={href.regions()}>Orte auswählen</ButtonLink>}
        >
          Hier steht, was in den Orten geschieht, denen Sie folgen.
        </EmptyState>
      )}
    </>
  )
}
