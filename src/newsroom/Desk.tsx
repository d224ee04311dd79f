import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { newsroomHref, newsroomScreenAt } from '../routes/newsroom.ts'
import { EmptyState } from '../ui/kit/EmptyState.tsx'
import { usePerson } from './data/queries.ts'
import { DeskHeader } from './DeskHeader.tsx'
import { isAskingToLeave, subscribeToLeaveQuestion } from './navigation/leave-guard.ts'
import { Link } from './navigation/Link.tsx'
import { navigate, useAddress } from './navigation/location.ts'
import { useShortcuts } from './navigation/shortcuts.ts'
import { PaletteHost } from './palette/PaletteHost.tsx'
import { Announcements } from './parts/Announcements.tsx'
import { Trouble, Waiting } from './parts/Trouble.tsx'
import { ApiError } from './data/api-error.ts'
import { SCREENS } from './screens.tsx'

const ShortcutsDialog = lazy(() =>
  import('./navigation/ShortcutsDialog.tsx').then((module) => ({
    default: module.ShortcutsDialog,
  })),
)

const LeaveQuestion = lazy(() =>
  import('./navigation/LeaveQuestion.tsx').then((module) => ({ default: module.LeaveQuestion })),
)

/** The newsroom's application: its header and the screen of the current address. */
export function Desk() {
  const url = new URL(useAddress(), location.origin)
  const [isListing, setListing] = useState(false)
  const isLeaving = useSyncExternalStore(subscribeToLeaveQuestion, isAskingToLeave)
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
      {isLeaving && (
        <Suspense>
          <LeaveQuestion />
        </Suspense>
      )}
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
  if (!screen) return <UnknownScreen />
  const { id = '', slug = '' }: Record<string, string> = screen.params
  const Found = SCREENS[screen.name]
  return <Found key={id + slug} id={Number(id)} slug={slug} search={searchParams} />
}

function UnknownScreen() {
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
