import { href } from '../routes/first-script.ts'
import { newsroomHref } from '../routes/newsroom.ts'
import { office } from '../routes/office.ts'
import { mayRunNewsletters, maySendPush, type NewsroomRole } from '../rules/newsroom/moves.ts'
import { mayDoOnPages } from '../rules/newsroom/pages/page-rights.ts'
import { mayKeep } from '../rules/newsroom/records.ts'
import { Icon } from '../ui/kit/Icon.tsx'
import { usePerson } from './data/queries.ts'
import { Link } from './navigation/Link.tsx'
import { openPalette } from './palette/palette-key.ts'
import { useCurrentInView } from './parts/use-current-in-view.ts'

/** `mayUse`: which roles have a use for it; all others do not see it. */
const PARTS = [
  { screen: 'overview', label: 'Übersicht' },
  { screen: 'day', label: 'Tag' },
  { screen: 'calendar', label: 'Kalender' },
  { screen: 'new-article', label: 'Neuer Artikel' },
  {
    screen: 'pages',
    label: 'Startseite',
    mayUse: (role: NewsroomRole) => mayDoOnPages('arrange', role),
  },
  { screen: 'newsletters', label: 'Newsletter', mayUse: mayRunNewsletters },
  { screen: 'push', label: 'Push', mayUse: maySendPush },
  { screen: 'media', label: 'Mediathek' },
  { screen: 'reports', label: 'Meldungen' },
  { screen: 'wire', label: 'Agenturen' },
  { screen: 'audience', label: 'Zahlen' },
  {
    screen: 'authors',
    label: 'Stammdaten',
    mayUse: (role: NewsroomRole) => mayKeep(role, 'authors'),
  },
] as const

/** Screens below a part of the header, with the part. */
const PARTS_OF_SCREENS: Readonly<Record<string, string>> = {
  article: 'overview',
  'edit-article': 'overview',
  'preview-article': 'overview',
  ticker: 'overview',
  author: 'authors',
  'new-author': 'authors',
  topics: 'authors',
  topic: 'authors',
  'new-topic': 'authors',
  podcasts: 'authors',
  podcast: 'authors',
  'new-podcast': 'authors',
  'media-item': 'media',
  newsletter: 'newsletters',
  'new-newsletter': 'newsletters',
  issue: 'newsletters',
  'wire-item': 'wire',
  menus: 'authors',
  'site-data': 'authors',
  links: 'authors',
  'static-pages': 'authors',
  'static-page': 'authors',
}

/** Ends the session and leads to the site. */
export const SIGN_OUT = '/api/mein/oauth2/logout'

type DeskHeaderProps = { current: string | undefined; onShortcuts: () => void }

/** The paper's name, the parts of the newsroom, and the way back to the site. */
export function DeskHeader({ current, onShortcuts }: DeskHeaderProps) {
  const paper = document.documentElement.dataset['paper'] ?? ''
  const { data: person } = usePerson()
  return (
    <header className="desk-head">
      <div className="desk-bar">
        <Link className="desk-name" href={newsroomHref.overview()}>
          <span className="desk-paper">{paper}</span>
          <span className="desk-place">Redaktion</span>
        </Link>
        <PartLinks current={current} role={person?.role} />
        <ul className="desk-tools">
          <li>
            <PaletteButton />
          </li>
          <li className="desk-keys">
            <button type="button" className="desk-tool" onClick={onShortcuts}>
              <kbd aria-hidden="true">?</kbd>
              <span className="desk-tool-label">Tasten</span>
            </button>
          </li>
          {person?.isOperator && (
            <li>
              <a className="desk-tool desk-office" href={office.office.href()}>
                Betrieb
              </a>
            </li>
          )}
          <li>
            <a className="desk-tool" href={href.home()}>
              <Icon name="newspaper" size={20} />
              <span className="desk-tool-label">Website</span>
            </a>
          </li>
          <li>
            <a className="desk-tool" href={SIGN_OUT}>
              <Icon name="logout" size={20} />
              <span className="desk-tool-label">Abmelden</span>
            </a>
          </li>
        </ul>
      </div>
    </header>
  )
}

function PaletteButton() {
  return (
    <button
      type="button"
      className="desk-tool"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <Icon name="search" size={20} />
      <span className="desk-tool-label">Befehle und Suche</span>
    </button>
  )
}

type PartLinksProps = { current: string | undefined; role: NewsroomRole | undefined }

function PartLinks({ current, role }: PartLinksProps) {
  const part = PARTS_OF_SCREENS[current ?? ''] ?? current
  // The role adds parts.
  const shown = PARTS.filter(
    (one) => !('mayUse' in one) || (role !== undefined && one.mayUse(role)),
  )
  const list = useCurrentInView(part, shown.length)
  return (
    <nav aria-label="Redaktion">
      <ul ref={list}>
        {shown.map(({ screen, label }) => (
          <li key={screen}>
            <Link href={newsroomHref[screen]()} aria-current={part === screen ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
