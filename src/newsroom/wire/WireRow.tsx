import { newsroomHref } from '../../routes/newsroom.ts'
import type { WireItem } from '../../services/newsroom/wire/contract.ts'
import { useSectionName } from '../data/section-names.ts'
import { Link } from '../navigation/Link.tsx'
import { Age, Moment } from '../parts/Moment.tsx'
import { stateInWords, urgencyInWords, versionInWords } from './wire-words.ts'

/** An item in the inbox. The whole row opens it; screen readers hear its headline as the link. */
export function WireRow({ item }: { item: WireItem }) {
  const { id, agency, title, section, status, urgency, changedAt, embargoUntil, hasUpdate } = item
  const sectionName = useSectionName()
  const details = [agency, urgencyInWords(urgency), versionInWords(item)].filter(Boolean)
  const isNew = !item.isSeen && item.takenBy === null
  return (
    <li className="draft-row wire-row" data-unread={isNew || undefined}>
      <p className="wire-state" data-status={status}>
        {stateInWords(item)}
      </p>
      <div className="draft-row-text">
        <h2>
          <Link data-row href={newsroomHref['wire-item']({ id })}>
            <span className="draft-title">{title}</span>
          </Link>
        </h2>
        <p className="draft-plan">{details.join(' · ')}</p>
        {embargoUntil && (
          <p className="draft-warning">
            Sperrfrist bis <Moment iso={embargoUntil} />
          </p>
        )}
        {hasUpdate && status === 'usable' && (
          <p className="draft-warning">Neue Fassung der Agentur</p>
        )}
      </div>
      <p className="draft-section">{sectionName(section)}</p>
      <p className="draft-when">
        <Age iso={changedAt} />
      </p>
    </li>
  )
}
