import { newsroomHref } from '../../routes/newsroom.ts'
import { mayKeep, type RecordKind } from '../../rules/newsroom/records.ts'
import { usePerson } from '../data/queries.ts'
import { FilterLinks } from '../parts/FilterLinks.tsx'

const KINDS = [
  { kind: 'authors', label: 'Autoren', href: newsroomHref.authors({}) },
  { kind: 'topics', label: 'Themen', href: newsroomHref.topics({}) },
  { kind: 'podcasts', label: 'Podcasts', href: newsroomHref.podcasts({}) },
  { kind: 'menus', label: 'Menüs', href: newsroomHref.menus({}) },
  { kind: 'site', label: 'Website', href: newsroomHref['site-data']() },
  { kind: 'static pages', label: 'Seiten', href: newsroomHref['static-pages']() },
  { kind: 'links', label: 'Freie Links', href: newsroomHref.links() },
] as const

/** The links between the kinds of records that the person may change. */
export function RecordKinds({ current }: { current: RecordKind }) {
  const { data: person } = usePerson()
  return (
    <FilterLinks
      label="Stammdaten"
      links={KINDS.filter(({ kind }) => person && mayKeep(person.role, kind)).map((one) => ({
        ...one,
        isCurrent: one.kind === current,
      }))}
    />
  )
}
