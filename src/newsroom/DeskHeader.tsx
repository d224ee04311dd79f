import { href } from '../routes/first-script.ts'
import { newsroomHref } from '../routes/newsroom.ts'
import { office } from '../routes/office.ts'
import { Icon } from '../ui/kit/Icon.tsx'
import { usePerson } from './data/queries.ts'
import { Link } from './navigation/Link.tsx'
import { openPalette } from './palette/palette-key.ts'

const PARTS = [
  { screen: 'overview', label: 'Übersicht' },
  { screen: 'new-article', label: 'Neuer Artikel' },
  { screen: 'media', label: 'Mediathek' },
  { screen: 'reports', label: 'Meldungen' },
  { screen: 'newsletters', label: 'Newsletter' },
] as const

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
        <nav aria-label="Redaktion">
          <ul>
            {PARTS.map(({ screen, label }) => (
              <li key={screen}>
                <Link
                  href={newsroomHref[screen]()}
                  aria-current={current === screen ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
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
