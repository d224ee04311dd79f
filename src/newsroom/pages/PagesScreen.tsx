import { useMemo } from 'react'
import { I18nProvider } from 'react-aria-components'
import { newsroomHref, NEWSROOM_PAGE_PREVIEW } from '../../routes/newsroom.ts'
import { mayDoOnPages } from '../../rules/newsroom/pages/page-rights.ts'
import { HOME_CHANNEL } from '../../rules/site/site.ts'
import type { PageView } from '../../services/newsroom/pages/contract.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { usePerson, useSections } from '../data/queries.ts'
import { useSectionName } from '../data/section-names.ts'
import { navigate } from '../navigation/location.ts'
import { announce } from '../parts/announce.ts'
import { FilterLinks } from '../parts/FilterLinks.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { sentenceWithConflicts, Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { PreviewFrame } from '../preview/PreviewFrame.tsx'
import { AddBlock } from './AddBlock.tsx'
import { BlockPanel } from './BlockPanel.tsx'
import { CandidateList } from './CandidateList.tsx'
import { BoardProvider, type Board } from './page-board.ts'
import { useChangePage, usePage } from './pages-api.ts'
import { PublishBar } from './PublishBar.tsx'

const VIEWS = [
  { view: 'edit', label: 'Anordnen' },
  { view: 'phone', label: 'Telefon' },
  { view: 'desktop', label: 'Desktop' },
] as const
type View = (typeof VIEWS)[number]['view']

/** The draft of the front page or of a section's page. The address keeps the page and the view. */
export function PagesScreen({ search }: { search: URLSearchParams }) {
  const { data: person } = usePerson()
  if (!person) return <Waiting>Die Seite wird geladen …</Waiting>
  if (!mayDoOnPages('arrange', person.role))
    return (
      <>
        <ScreenHead title="Startseite" />
        <EmptyState title="Das ist Sache der Redaktion">
          <p>Die Seiten der Website ordnen Redakteurinnen, Redakteure und die Chefredaktion.</p>
        </EmptyState>
      </>
    )
  return <Pages search={search} />
}

function Pages({ search }: { search: URLSearchParams }) {
  const page = search.get('page') ?? HOME_CHANNEL
  const view = VIEWS.find((one) => one.view === search.get('view'))?.view ?? 'edit'
  const { data, error, isPending, refetch } = usePage(page)
  const nameOf = usePageName()
  return (
    <I18nProvider locale="de-DE">
      <ScreenHead title={nameOf(page)} />
      <div className="page-choices">
        <PageChoice page={page} view={view} />
        <FilterLinks
          label="Ansicht"
          links={VIEWS.map((one) => ({
            label: one.label,
            href: addressOf(page, one.view),
            isCurrent: one.view === view,
          }))}
        />
      </div>
      {isPending && <Waiting>Die Seite wird geladen …</Waiting>}
      {!isPending && !data && <Trouble error={error} onAgain={() => void refetch()} />}
      {data && error && <TroubleLine error={error} />}
      {data && <PageDraft key={page} view={data} shows={view} title={nameOf(page)} />}
    </I18nProvider>
  )
}

const addressOf = (page: string, view: View): string =>
  newsroomHref.pages({
    ...(page !== HOME_CHANNEL && { page }),
    ...(view !== 'edit' && { view }),
  })

function usePageName(): (page: string) => string {
  const nameOf = useSectionName()
  return (page) => (page === HOME_CHANNEL ? 'Startseite' : nameOf(page))
}

function PageChoice({ page, view }: { page: string; view: View }) {
  const { data: sections = [] } = useSections()
  const nameOf = usePageName()
  const pages = [...new Set([HOME_CHANNEL, ...sections, page])]
  return (
    <label className="page-choice">
      <span>Seite</span>
      <select value={page} onChange={(event) => navigate(addressOf(event.target.value, view))}>
        {pages.map((path) => (
          <option key={path} value={path}>
            {nameOf(path)}
          </option>
        ))}
      </select>
    </label>
  )
}

type PageDraftProps = { view: PageView; shows: View; title: string }

function PageDraft({ view, shows, title }: PageDraftProps) {
  const { mutateAsync } = useChangePage(view.page)
  const board = useMemo<Board>(() => {
    const sendAct: Board['sendAct'] = async (act, { article, done } = {}) => {
      try {
        await mutateAsync({ act, article })
      } catch (error) {
        return sentenceWithConflicts(error)
      }
      if (done) announce(done)
      return null
    }
    return {
      view,
      articles: new Map(view.articles.map((article) => [article.id, article])),
      act: (...sent) => void sendAct(...sent),
      sendAct,
    }
  }, [view, mutateAsync])
  return (
    <BoardProvider value={board}>
      <PublishBar view={view} />
      {shows === 'edit' ? (
        <div className="page-board">
          <div className="page-blocks">
            {view.blocks.map((block, index) => (
              <BlockPanel key={block.id} block={block} index={index} />
            ))}
            <AddBlock />
          </div>
          <CandidateList />
        </div>
      ) : (
        <PreviewFrame
          key={`${view.sequence} ${shows}`}
          address={`${NEWSROOM_PAGE_PREVIEW}?${new URLSearchParams({ page: view.page, device: shows })}`}
          device={shows}
          title={`${title}, ${shows === 'phone' ? 'Telefon' : 'Desktop'}`}
        />
      )}
    </BoardProvider>
  )
}
