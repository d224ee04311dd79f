import { texts } from '../texts.de.ts'

/** The first element in focus order. `main` contains the page's content. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {texts.skipToContent}
    </a>
  )
}
