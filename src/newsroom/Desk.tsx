import { lazy, Suspense, useState } from 'react'
import { newsroomHref, newsroomScreenAt } from '../routes/newsroom.ts'
import { EmptyState } from '../ui/kit/EmptyState.tsx'
import { usePerson } from './data/queries.ts'
import { DeskHeader } from './DeskHeader.tsx'
import { Link } from './navigation/Link.tsx'
import { navigate, useAddress } from './navigation/location.ts'
import { useShortcuts } from './navigation/shortcuts.ts'
import { PaletteHost } from './palette/PaletteHost.tsx'
import { OverviewScreen } from './overview/OverviewScreen.tsx'
import { Announcements } from './parts/Announcements.tsx'
import { Trouble, Waiting } from './parts/Trouble.tsx'
import { ApiError } from './data/api-error.ts'

const ArticleScreen = lazy(() =>
  import('./article/ArticleScreen.tsx').then((module) => ({ default: module.ArticleScreen })),
)
const NewArticleScreen = lazy(() =>
  import('./writing/NewArticleScreen.tsx').then((module) => ({ default: module.NewArticleScreen })),
)
const EditArticleScreen = lazy(() =>
  import('./writing/EditArticleScreen.tsx').then((module) => ({
    default: module.EditArticleScreen,
  })),
)
const PreviewScreen = lazy(() =>
  import('./preview/PreviewScreen.tsx').then((module) => ({ default: module.PreviewScreen })),
)
const MediaScreen = lazy(() =>
  import('./media/MediaScreen.tsx').then((module) => ({ default: module.MediaScreen })),
)
const MediaItemScreen = lazy(() =>
  import('./media/MediaItemScreen.tsx').then((module) => ({ default: module.MediaItemScreen })),
)
const ReportsScreen = lazy(() =>
  import('./reports/ReportsScreen.tsx').then((module) => ({ default: module.ReportsScreen })),
)
const AudienceScreen = lazy(() =>
  import('./audience/AudienceScreen.tsx').then((module) => ({ default: module.AudienceScreen })),
)
const PagesScreen = lazy(() =>
  import('./pages/PagesScreen.tsx').then((module) => ({ default: module.PagesScreen })),
)
const TickerScreen = lazy(() =>
  import('./ticker/TickerScreen.tsx').then((module) => ({ default: module.TickerScreen })),
)
const AuthorsScreen = lazy(() =>
  import('./records/authors/AuthorsScreen.tsx').then((module) => ({
    default: module.AuthorsScreen,
  })),
)
const AuthorScreen = lazy(() =>
  import('./records/authors/AuthorScreen.tsx').then((module) => ({ default: module.AuthorScreen })),
)
const NewAuthorScreen = lazy(() =>
  import('./records/authors/AuthorScreen.tsx').then((module) => ({
    default: module.NewAuthorScreen,
  })),
)
const TopicsScreen = lazy(() =>
  import('./records/topics/TopicsScreen.tsx').then((module) => ({ default: module.TopicsScreen })),
)
const TopicScreen = lazy(() =>
  import('./records/topics/TopicScreen.tsx').then((module) => ({ default: module.TopicScreen })),
)
const NewTopicScreen = lazy(() =>
  import('./records/topics/TopicScreen.tsx').then((module) => ({ default: module.NewTopicScreen })),
)
const DayScreen = lazy(() =>
  import('./day/DayScreen.tsx').then((module) => ({ default: module.DayScreen })),
)
const CalendarScreen = lazy(() =>
  import('./calendar/CalendarScreen.tsx').then((module) => ({ default: module.CalendarScreen })),
)
const NewslettersScreen = lazy(() =>
  import('./newsletters/NewslettersScreen.tsx').then((module) => ({
    default: module.NewslettersScreen,
  })),
)
const NewNewsletterScreen = lazy(() =>
  import('./newsletters/NewsletterScreen.tsx').then((module) => ({
    default: module.NewNewsletterScreen,
  })),
)
const NewsletterScreen = lazy(() =>
  import('./newsletters/NewsletterScreen.tsx').then((module) => ({
    default: module.NewsletterScreen,
  })),
)
const IssueScreen = lazy(() =>
  import('./newsletters/IssueScreen.tsx').then((module) => ({ default: module.IssueScreen })),
)
const ShortcutsDialog = lazy(() =>
  import('./navigation/ShortcutsDialog.tsx').then((module) => ({
    default: module.ShortcutsDialog,
  })),
)

/** The newsroom's application: its header and the screen of the current address. */
export function Desk() {
  const url = new URL(useAddress(), location.origin)
  const [isListing, setListing] = useState(false)
  useShortcuts({
    '?': () => setListing(true),
    n: () => navigate(newsroomHref['new-article']()),
    u: () => navigate(newsroomHref.overview()),
    m: () => navigate(newsroomHref.media()),
  })
  const screen = newsroomScreenAt(url.pathname)
  return (
    <>
      <a className="skip-link" href="#main">
        Zum Inhalt springen
      </a>
      <DeskHeader current={screen?.name} onShortcuts={() => setListing(true)} />
      <Announcements />
      <main id="main" className="desk" tabIndex={-1}>
        <Suspense fallback={<Waiting>Wird geladen …</Waiting>}>
          <SignedInScreen url={url} />
        </Suspense>
      </main>
      <PaletteHost onShortcuts={() => setListing(true)} />
      {isListing && (
        <Suspense>
          <ShortcutsDialog onClose={() => setListing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Checked again whenever the window gets the focus, so that an ended session is noticed. */
function SignedInScreen({ url }: { url: URL }) {
  const person = usePerson()
  // The text that somebody writes stays on the screen; its status line says that the session has ended.
  const name = newsroomScreenAt(url.pathname)?.name
  const isWriting = name === 'edit-article' || name === 'ticker'
  if (person.data === null && !isWriting)
    return <Trouble error={new ApiError('session')} onAgain={() => void person.refetch()} />
  return <Screen url={url} />
}

function Screen({ url: { pathname, searchParams } }: { url: URL }) {
  const screen = newsroomScreenAt(pathname)
  const id = Number(screen?.params['id'])
  switch (screen?.name) {
    case 'overview':
      return <OverviewScreen search={searchParams} />
    case 'new-article':
      return <NewArticleScreen />
    case 'article':
      return <ArticleScreen key={id} id={id} />
    case 'edit-article':
      return <EditArticleScreen key={id} id={id} />
    case 'preview-article':
      return <PreviewScreen key={id} id={id} search={searchParams} />
    case 'media':
      return <MediaScreen search={searchParams} />
    case 'media-item':
      return <MediaItemScreen key={id} id={id} />
    case 'reports':
      return <ReportsScreen search={searchParams} />
    case 'audience':
      return <AudienceScreen search={searchParams} />
    case 'pages':
      return <PagesScreen search={searchParams} />
    case 'ticker':
      return <TickerScreen key={id} id={id} />
    case 'authors':
      return <AuthorsScreen search={searchParams} />
    case 'new-author':
      return <NewAuthorScreen />
    case 'author':
      return <AuthorScreen key={id} id={id} />
    case 'topics':
      return <TopicsScreen search={searchParams} />
    case 'new-topic':
      return <NewTopicScreen />
    case 'topic':
      return <TopicScreen key={id} id={id} />
    case 'day':
      return <DayScreen search={searchParams} />
    case 'calendar':
      return <CalendarScreen search={searchParams} />
    case 'newsletters':
      return <NewslettersScreen />
    case 'new-newsletter':
      return <NewNewsletterScreen />
    case 'newsletter':
      return <NewsletterScreen slug={screen.params['slug'] ?? ''} />
    case 'issue':
      return <IssueScreen key={id} id={id} />
    case undefined:
      return (
        <EmptyState
          title="Diese Seite gibt es nicht"
          action={
            <Link className="button" href={newsroomHref.overview()}>
              Zur Übersicht
            </Link>
          }
        >
          <p>Die Adresse führt in der Redaktion zu nichts.</p>
        </EmptyState>
      )
  }
}
