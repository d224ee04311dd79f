import { texts } from '../../texts.de.ts'
import { ContractLinks } from '../Footer.tsx'
import { ColorModeMenu } from '../ColorMode.tsx'
import type { FrameProps } from '../Header.tsx'
import { SkipLink } from '../SkipLink.tsx'
import { href } from '../../../routes.ts'
import { newsroomHref } from '../../../routes/newsroom.ts'

/** Header of the office pages: the paper's name and the name of the office. */
export function OfficeHeader({ site }: FrameProps) {
  return (
    <header className="office-head">
      <SkipLink />
      <div className="page">
        <a href={href.home()} aria-label={`${site.siteName}, zur Startseite`}>
          {site.siteName.split(' ').at(-1)}
        </a>
        <p>{texts.office.name}</p>
        <a href={newsroomHref.overview()}>{texts.office.newsroom}</a>
        <ColorModeMenu />
      </div>
    </header>
  )
}

/** Footer of the office pages: sign-out and the links of every page. */
export function OfficeFooter({ settings }: FrameProps) {
  return (
    <footer className="office-foot">
      <div className="page">
        <p>{texts.office.confidential}</p>
        <a href="/api/mein/oauth2/logout">{texts.office.signOut}</a>
      </div>
      <div className="page">
        <ContractLinks settings={settings} />
      </div>
    </footer>
  )
}
