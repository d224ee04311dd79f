import { newsroomHref } from '../../routes/newsroom.ts'
import type { DraftSummary } from '../../services/newsroom/contract.ts'
import { useSectionName } from '../data/section-names.ts'
import { Link } from '../navigation/Link.tsx'
import { Deadline } from '../planning/Deadline.tsx'
import { Age, Moment } from '../parts/Moment.tsx'
import { StateLabel } from '../parts/StateLabel.tsx'

/** Whether the article on the site is another than the draft is based on. */
export const isOverwritten = ({
  version,
  articleVersion,
  currentArticleVersion,
}: Pick<DraftSummary, 'version' | 'articleVersion' | 'currentArticleVersion'>): boolean =>
  version > 0 && currentArticleVersion !== articleVersion

/** A draft in the overview. The whole row opens it; screen readers hear its headline as the link. */
export function DraftRow({ draft }: { draft: DraftSummary }) {
  const { id, state, title, titlePrefix, section, updatedAt, updatedBy, publishAt } = draft
  const { assignee, deadline, embargoUntil } = draft
  const sectionName = useSectionName()
  return (
    <li className="draft-row">
      <StateLabel state={state} />
      <div className="draft-row-text">
        <h2>
          <Link data-row href={newsroomHref.article({ id })}>
            {titlePrefix && <span className="draft-kicker">{titlePrefix}</span>}{' '}
            <span className="draft-title">{title || 'Ohne Titel'}</span>
          </Link>
        </h2>
        {(assignee || deadline) && (
          <p className="draft-plan">
            {assignee && (
              <>
                Zuständig: <bdi>{assignee.name}</bdi>
              </>
            )}
            {assignee && deadline && ' · '}
            <Deadline draft={draft} />
          </p>
        )}
        {embargoUntil && (
          <p className="draft-warning">
            Sperrfrist bis <Moment iso={embargoUntil} />
          </p>
        )}
        {isOverwritten(draft) && (
          <p className="draft-warning">
            Der Artikel auf der Website wurde inzwischen von anderer Stelle geändert.
          </p>
        )}
      </div>
      <p className="draft-section">{sectionName(section)}</p>
      <p className="draft-when">
        {state === 'scheduled' && publishAt ? (
          <b>
            Erscheint <Moment iso={publishAt} />
          </b>
        ) : (
          <>
            {updatedAt && <Age iso={updatedAt} />}
            {updatedBy && <span className="draft-who"> {updatedBy}</span>}
          </>
        )}
      </p>
    </li>
  )
}
