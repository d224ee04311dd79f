import { href } from '../../routes.ts'

/** The paper's name in two lines on phones, in one from there on: „Leverkusener / Morgenblatt“. */
export function Masthead({ siteName }: { siteName: string }) {
  const words = siteName.split(' ')
  const last = words.pop()
  return (
    <a href={href.home()} className="masthead" aria-label={`${siteName}, zur Startseite`}>
      {words.length > 0 && <span>{words.join(' ')} </span>}
      <b>{last}</b>
    </a>
  )
}
