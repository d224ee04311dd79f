import { href } from '../../routes.ts'

/** Shown instead of a form to the newsroom while it has no mailbox. */
export function LetterClosed({ title }: { title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>
        Hier nimmt die Redaktion zurzeit keine Nachrichten an. Wie Sie uns erreichen, steht im{' '}
        <a href={href.impressum()}>Impressum</a>.
      </p>
    </>
  )
}

export function LetterPrivacy() {
  return (
    <p className="form-other">
      Wozu wir Ihre Angaben brauchen, steht in der{' '}
      <a href={href.datenschutz()}>Datenschutzerklärung</a>.
    </p>
  )
}
