import { Check } from '../../kit/Form.tsx'
import { href } from '../../../routes/first-script.ts'

/** The consent no account is without. The texts open beside the form, so that nothing typed is lost. */
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
