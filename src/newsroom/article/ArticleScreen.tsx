import { lazy, Suspense } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import { shownWordCount, wordCountOf, wordsInWords } from '../../rules/articles/reading-time.ts'
import { maySendPush } from '../../rules/newsroom/moves.ts'
import { paidEdge } from '../../rules/paywall/preview.ts'
import type { Draft } from '../../services/newsroom/contract.ts'
import { Icon } from '../../ui/kit/Icon.tsx'
import { ArticleFigures } from '../audience/ArticleFigures.tsx'
import { CommentsPanel } from '../comments/CommentsPanel.tsx'
import { useDraft, usePerson } from '../data/queries.ts'
import { Link } from '../navigation/Link.tsx'
import { navigate } from '../navigation/location.ts'
import { useShortcuts } from '../navigation/shortcuts.ts'
import { usePaletteCommands } from '../palette/screen-commands.ts'
import { isOverwritten } from '../overview/DraftRow.tsx'
import { Moment } from '../parts/Moment.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { StateLabel } from '../parts/StateLabel.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { PlanButton } from '../planning/PlanButton.tsx'
import { ArticleBody, Picture } from './ArticleBody.tsx'
import { Checklist } from './Checklist.tsx'
import { EdgeLine } from './EdgeLine.tsx'
import { ArticleTests } from '../headlines/ArticleTests.tsx'
import { Facts } from './Facts.tsx'
import { History } from './History.tsx'
import type { ScreenProps } from '../screens.tsx'
import { UnsavedNotice } from './UnsavedNotice.tsx'
import { Moves } from './Moves.tsx'

const WireNotice = lazy(() =>
  import('../wire/WireNotice.tsx').then((module) => ({ default: module.WireNotice })),
)

/** An article with its facts, its history and the next steps. */
export function ArticleScreen({ id, search }: ScreenProps) {
  const { data: draft, error, isPending, refetch } = useDraft(id)
  if (isPending) return <Waiting>Der Artikel wird geladen …</Waiting>
  if (!draft) return <Trouble error={error} onAgain={() => void refetch()} />
  return (
    <>
      {error && <TroubleLine error={error} />}
      <WholeArticle draft={draft} comment={Number(search.get('comment')) || null} />
    </>
  )
}

/** `comment`: the comment that the address names. */
function WholeArticle({ draft, comment }: { draft: Draft; comment: number | null }) {
  const { id, article, mayWrite } = draft
  const preview = () => navigate(newsroomHref['preview-article']({ id }))
  const edit = () => navigate(newsroomHref['edit-article']({ id }))
  const mayReport = useMayReport(draft)
  const report = () => navigate(newsroomHref.ticker({ id }))
  const mayPush = useMayPush(draft)
  const push = () => navigate(newsroomHref.push({ article: id }))
  useShortcuts({ v: preview, ...(mayWrite && { b: edit }) })
  usePaletteCommands([
    { label: 'Vorschau', words: 'ansehen Leser', keys: ['v'], run: preview },
    ...(mayReport ? [{ label: 'Live berichten', words: 'ticker eintrag', run: report }] : []),
    ...(mayPush
      ? [{ label: 'Eilmeldung / Push zu diesem Artikel', words: 'Mitteilung', run: push }]
      : []),
    ...(mayWrite ? [{ label: 'Bearbeiten', words: 'schreiben', keys: ['b'], run: edit }] : []),
  ])
  return (
    <div className="draft">
      <div className="draft-main">
        <p className="draft-back">
          <Link href={newsroomHref.overview()}>Übersicht</Link>
        </p>
        <Standing draft={draft} />
        <Suspense>
          <WireNotice draftId={id} />
        </Suspense>
        {article.titlePrefix && <p className="draft-kicker">{article.titlePrefix}</p>}
        <ScreenHead title={article.title || 'Ohne Titel'} />
        {article.introTextHtml && (
          <p className="draft-intro" dangerouslySetInnerHTML={{ __html: article.introTextHtml }} />
        )}
        {article.img && <Picture image={article.img} />}
        <ArticleBody items={article.contentItems} edge={edgeOf(draft)} />
      </div>
      <aside className="draft-aside" aria-label="Zum Artikel">
        <Moves draft={draft} />
        {(draft.stage !== 'done' || draft.publication === 'withdrawn') && (
          <Checklist draft={draft} />
        )}
        <section>
          <h2>Angaben</h2>
          <Facts draft={draft} />
          <PlanButton draft={draft} />
        </section>
        {draft.urlPath && <ArticleFigures id={id} />}
        {draft.plannable.length > 0 && <CommentsPanel id={id} linked={comment} />}
        <ArticleTests id={id} />
        <History draft={draft} />
      </aside>
    </div>
  )
}

/** Whether the article has a ticker on the site, and the person may write in it. */
function useMayReport({ publication, article }: Draft): boolean {
  const { data: person } = usePerson()
  const hasTicker = article.contentItems.some(({ identifier }) => identifier === 'live')
  const isOnSite = publication === 'public' || publication === 'embargoed'
  return hasTicker && isOnSite && person?.role !== undefined && person.role !== 'author'
}

/** Whether the article is on the site, and the person may send messages about it. */
function useMayPush({ publication }: Draft): boolean {
  const { data: person } = usePerson()
  return publication === 'public' && person ? maySendPush(person.role) : false
}

/** Free articles and empty ones have no line. */
function edgeOf(draft: Draft) {
  const { contentRestriction, contentItems, freeParagraphs } = draft.article
  if (contentRestriction !== 'paid' || contentItems.length === 0) return null
  const edge = paidEdge(contentItems, freeParagraphs)
  return { count: edge.count, line: <EdgeLine draft={draft} edge={edge} /> }
}

/** The state, what belongs to it, and where the article is on the site. */
function Standing({ draft }: { draft: Draft }) {
  const { id, state, stage, publishAt, publication, urlPath, article } = draft
  const mayReport = useMayReport(draft)
  const mayPush = useMayPush(draft)
  const words = shownWordCount(article.title, wordCountOf(article.contentItems))
  return (
    <>
      <p className="draft-standing">
        <StateLabel state={state} />
        {stage === 'scheduled' && publishAt && (
          <span>
            Erscheint <Moment iso={publishAt} /> (deutsche Zeit)
          </span>
        )}
        {words !== null && <span>{wordsInWords(words)}</span>}
        <Link href={newsroomHref['preview-article']({ id })}>Vorschau</Link>
        {mayReport && <Link href={newsroomHref.ticker({ id })}>Live berichten</Link>}
        {mayPush && <Link href={newsroomHref.push({ article: id })}>Eilmeldung / Push</Link>}
        {publication === 'public' && urlPath && (
          <a href={urlPath} target="_blank" rel="noreferrer">
            Auf der Website <Icon name="external" size={18} />
          </a>
        )}
      </p>
      <UnsavedNotice draft={draft} />
      {isOverwritten(draft) && (
        <p className="notice notice-warning">
          Der Artikel auf der Website wurde von anderer Stelle geändert, seit dieser Entwurf
          begonnen wurde. Beim Veröffentlichen können Sie entscheiden, ob Ihr Entwurf ihn ersetzt.
        </p>
      )}
    </>
  )
}
