import { Check } from '../../kit/Form.tsx'
import { href } from '../../../routes/first-script.ts'

/** The consent that every account requires. The texts open in a new tab, so that no input is lost. */
export function TermsConsent() {
  return (
    <Check name="terms" required>
      Ich stimme den <NewTab href={href.agb()}>AGB</NewTab> zu und habe die{' '}
      <NewTab href={href.datenschutz()}>Hinweise zum Datenschutz</NewTab> gelesen.
    </Check>
  )
}

function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (öffnet ein neues Fenster)</span>
    </a>
  )
}
