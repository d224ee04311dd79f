import { texts } from '../texts.de.ts'

/** The first thing a keyboard reaches. `main` is the element every page's own content stands in. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      {texts.skipToContent}
    </a>
  )
}
