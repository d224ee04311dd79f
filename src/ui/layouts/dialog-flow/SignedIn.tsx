import { ButtonLink } from '../../kit/Button.tsx'

type SignedInProps = {
  reader: { firstName: string; lastName: string; email: string }
  next: string
  /** The result of a link in a mail: success or the reason for its failure. */
  notice?: string | null
  problem?: string | undefined
}

/** Shown on sign-in and registration pages to signed-in readers. */
export function SignedIn({ reader, next, notice, problem }: SignedInProps) {
  const name = `${reader.firstName} ${reader.lastName}`.trim()
  return (
    <div className="form">
      <h1>Sie sind angemeldet</h1>
      {notice && <p className="notice">{notice}</p>}
      {problem && (
        <p className="notice notice-warning" role="alert">
          {problem}
        </p>
      )}
      <p>{name ? `${name} (${reader.email})` : reader.email}</p>
      <ButtonLink href={next}>Weiter</ButtonLink>
      <p className="form-other">
        <a href="/api/mein/oauth2/logout">Abmelden</a>
      </p>
    </div>
  )
}
