import { newsroomHref } from '../../routes/newsroom.ts'
import { mayKeep } from '../../rules/newsroom/records.ts'
import type { StaticPageRow } from '../../services/newsroom/static-pages/contract.ts'
import { usePerson } from '../data/queries.ts'
import { Link } from '../navigation/Link.tsx'
import { Moment } from '../parts/Moment.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { ForChiefs } from '../records/ForChiefs.tsx'
import { RecordKinds } from '../records/RecordKinds.tsx'
import { FILE } from './words.ts'
import { useStaticPages } from './static-pages-api.ts'

/** The pages with a text of the publisher, for chiefs. */
export function StaticPagesScreen() {
  const { data: person } = usePerson()
  if (!person) return <Waiting>Die Seiten werden geladen …</Waiting>
  if (!mayKeep(person.role, 'static pages')) return <ForChiefs title="Seiten" />
  return <PageList />
}

function PageList() {
  const { data, error, isPending, refetch } = useStaticPages()
  if (isPending) return <Waiting>Die Seiten werden geladen …</Waiting>
  if (!data) return <Trouble error={error} onAgain={() => void refetch()} />
  return (
    <>
      <ScreenHead title="Seiten" />
      <p className="overview-scope">Impressum und Rechtstexte</p>
      <div className="overview-tools">
        <RecordKinds current="static pages" />
      </div>
      {error && <TroubleLine error={error} />}
      <ul className="record-list" aria-label="Seiten">
        {data.pages.map((page) => (
          <li key={page.name}>
            <Link data-row href={newsroomHref['static-page']({ slug: page.name })}>
              {page.title}
            </Link>
            <span className="quiet">
              <PageState page={page} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const PageState = ({
  page: { address, published, draft, isFileChanged },
}: {
  page: StaticPageRow
}) => (
  <>
    {address} · geändert <Moment iso={published.at} /> · {published.by ?? FILE}
    {draft && ` · Entwurf von ${draft.by}`}
    {isFileChanged && ' · Datei geändert'}
  </>
)
