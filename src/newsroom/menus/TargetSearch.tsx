import { href } from '../../routes.ts'
import { useDrafts, useSections } from '../data/queries.ts'
import { useSectionName } from '../data/section-names.ts'
import { FindField } from '../parts/FindField.tsx'
import { useRecords } from '../records/records-api.ts'

/** A page of this site. `kind`: what it is, in German. */
export type FoundTarget = { name: string; href: string; kind: string }

const MIN_QUERY = 2
const MAX_OF_KIND = 5

const PAGES: readonly { name: string; href: string }[] = [
  { name: 'Startseite', href: href.home() },
  { name: 'Neueste Artikel', href: href['newest-articles']({}) },
  { name: 'Schlagzeilen', href: href.headlines() },
  { name: 'Alle Themen', href: href.topics() },
  { name: 'Die Redaktion', href: href.authors() },
  { name: 'Podcasts', href: href.podcasts({}) },
  { name: 'Testberichte', href: href['test-reports']({}) },
  { name: 'Suche', href: href.search() },
  { name: 'Newsletter', href: href.newsletter() },
  { name: 'Push-Nachrichten', href: href.notifications() },
  { name: 'Anmelden', href: href.login() },
  { name: 'Abo und Service', href: href['abo-service']() },
  { name: 'Verträge kündigen', href: href['cancel-contract']() },
  { name: 'Vertrag widerrufen', href: href['withdraw-contract']() },
  { name: 'Einwilligungen', href: href.consent({}) },
  { name: 'Impressum', href: href.impressum() },
  { name: 'Datenschutz', href: href.datenschutz() },
  { name: 'AGB', href: href.agb() },
  { name: 'Barrierefreiheit', href: href.accessibility() },
]

type TargetSearchProps = { onFound: (target: FoundTarget) => void }

/** Finds sections, topics, pages and published articles by words, as targets of a menu's entry. */
export function TargetSearch({ onFound }: TargetSearchProps) {
  return (
    <FindField
      label="Seite suchen"
      placeholder="Ressort, Thema, Seite oder Artikel"
      minQuery={MIN_QUERY}
    >
      {(query, clear) => (
        <Found
          query={query}
          onFound={(target) => {
            clear()
            onFound(target)
          }}
        />
      )}
    </FindField>
  )
}

function useTargets(query: string) {
  const { data: sections = [] } = useSections()
  const nameOf = useSectionName()
  const topics = useRecords('topics', query)
  const drafts = useDrafts({ query })
  const hasWords = (text: string) => text.toLowerCase().includes(query.toLowerCase())
  const found: FoundTarget[] = [
    ...sections
      .map((path) => ({ name: nameOf(path), href: `/${path}`, kind: 'Ressort' }))
      .filter((one) => hasWords(one.name) || hasWords(one.href))
      .slice(0, MAX_OF_KIND),
    ...PAGES.filter(({ name }) => hasWords(name)).map((one) => ({ ...one, kind: 'Seite' })),
    ...(topics.data?.pages[0]?.records ?? [])
      .slice(0, MAX_OF_KIND)
      .map(({ label, urlPath }) => ({ name: label, href: urlPath, kind: 'Thema' })),
    ...(drafts.data?.pages[0]?.drafts ?? [])
      .flatMap(({ urlPath, state, title }) =>
        urlPath !== null && state !== 'withdrawn'
          ? [{ name: title, href: urlPath, kind: 'Artikel' }]
          : [],
      )
      .slice(0, MAX_OF_KIND),
  ]
  return {
    found,
    isPending: topics.isPending || drafts.isPending,
    error: topics.error ?? drafts.error,
  }
}

function Found({ query, onFound }: TargetSearchProps & { query: string }) {
  const { found, isPending, error } = useTargets(query)
  if (error && found.length === 0) return <p role="alert">Die Suche ist gerade nicht möglich.</p>
  if (isPending && found.length === 0) return <output>Wird gesucht …</output>
  if (found.length === 0) return <output>Keine Seite enthält diese Wörter.</output>
  return (
    <ul className="found-articles" aria-label="Gefundene Seiten">
      {found.map((target) => (
        <li key={`${target.kind} ${target.href}`}>
          <button type="button" onClick={() => onFound(target)}>
            {target.name}{' '}
            <small>
              {target.kind} · {target.href}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
