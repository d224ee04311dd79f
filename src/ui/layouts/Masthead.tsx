import { usePageConfig } from '../page-config.tsx'
import { href } from '../../routes.ts'

/** The paper's name: two lines on phones, one line on wider screens. „Leverkusener / Morgenblatt“. */
export function Masthead({ siteName }: { siteName: string }) {
  const { settings } = usePageConfig()
  const words = siteName.split(' ')
  const last = words.pop()
  return (
    <a
      href={href.home()}
      className="masthead"
      data-rainbow={settings.xp_lgbtqi_logo_enabled ? '' : undefined}
      aria-label={`${siteName}, zur Startseite`}
    >
      {words.length > 0 && <span>{words.join(' ')} </span>}
      <b>{last}</b>
      {settings.plus_logo_enabled && <i className="plus">PLUS</i>}
    </a>
  )
}
