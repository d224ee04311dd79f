import { ButtonLink } from '../../ui/kit/Button.tsx'
import { FollowButton } from '../../ui/news/FollowButton.tsx'
import type { RegionBookmark } from '../../rules/lists/bookmarks.ts'
import type { TagBookmark } from '../../rules/lists/bookmarks.ts'
import { href } from '../../routes.ts'

export type RegionsModel = {
  regions: (RegionBookmark & { isFollowed: boolean })[]
  /** Districts of the towns, which are tags. */
  quarters: (TagBookmark & { isFollowed: boolean })[]
}

export function RegionsView({ model: { regions, quarters } }: { model: RegionsModel }) {
  return (
    <>
      <h1>Meine Orte</h1>
      <p className="portal-lead">
        Folgen Sie den Orten, aus denen Sie nichts verpassen möchten. Ihre Artikel stehen gesammelt
        auf einer Seite.
      </p>
      <ul className="follow-list">
        {regions.map(({ id, label, target, isFollowed }) => (
          <li key={id}>
            <a href={target}>{label}</a>
            <FollowButton kind="region" id={id} name={label} isFollowed={isFollowed} />
          </li>
        ))}
      </ul>
      {quarters.length > 0 && (
        <>
          <h2>Ortsteile</h2>
          <p className="portal-lead">
            Ein Ortsteil ist ein Thema: Was dort geschieht, steht unter „Meine Themen“.
          </p>
          <ul className="follow-list">
            {quarters.map(({ id, label, target, isFollowed }) => (
              <li key={id}>
                <a href={target}>{label}</a>
                <FollowButton kind="tag" id={id} name={label} isFollowed={isFollowed} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="portal-action">
        <ButtonLink href={href['bookmarks-region']()} look="secondary">
          Neues aus Ihren Orten
        </ButtonLink>
      </p>
    </>
  )
}
