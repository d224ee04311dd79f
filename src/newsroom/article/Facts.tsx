import type { ReactNode } from 'react'
import type { Draft } from '../../services/newsroom/contract.ts'
import { Age, Moment } from '../parts/Moment.tsx'
import { useTagsOf } from '../data/names.ts'
import { useAuthorNames } from './author-names.ts'
import { useSectionName } from '../data/section-names.ts'
import { Deadline } from '../planning/Deadline.tsx'

type Fact = [label: string, value: ReactNode]

/** Everything about an article that is not its text. Empty facts are left out. */
export function Facts({ draft }: { draft: Draft }) {
  const { article } = draft
  const sectionName = useSectionName()
  const tags = new Map(useTagsOf(article.tags).map(({ slug, name }) => [slug, name]))
  const { names: authors } = useAuthorNames(article.authors)
  const facts: Fact[] = [
    ['Zuständig', draft.assignee && <bdi>{draft.assignee.name}</bdi>],
    ['Frist', draft.deadline && <Deadline draft={draft} />],
    ['Notiz', draft.note && <NoteText note={draft.note} />],
    ['Ressort', sectionName(article.section)],
    ['Autoren', authors.join(', ')],
    ['Themen', article.tags.map((tag) => tags.get(tag) ?? tag).join(', ')],
    ['Zugang', article.contentRestriction === 'paid' ? 'PLUS' : 'Frei'],
    ['Sperrfrist bis', draft.embargoUntil && <Moment iso={draft.embargoUntil} />],
    ['Datum', article.publishDate && <Moment iso={article.publishDate} />],
    ['Etikett', article.badge],
    ['Serie', article.series],
    ['Titel für Suchmaschinen', article.seoTitle],
    ['Beschreibung', article.description],
    ['Angelegt von', draft.createdBy],
    ['Zuletzt geändert', lastChange(draft)],
    ['Fassung', draft.version > 0 && String(draft.version)],
    ['Nummer', String(draft.id)],
  ]
  return (
    <dl className="draft-facts">
      {facts
        .filter(([, value]) => value !== null && value !== false && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const NoteText = ({ note }: { note: string }) => (
  <span className="plan-note" dir="auto">
    {note}
  </span>
)

function lastChange({ updatedAt, updatedBy }: Draft): ReactNode {
  if (updatedAt === null) return null
  return (
    <>
      <Age iso={updatedAt} />
      {updatedBy && ` von ${updatedBy}`}
    </>
  )
}
