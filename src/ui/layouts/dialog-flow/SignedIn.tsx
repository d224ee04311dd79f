import { ButtonLink } from '../../kit/Button.tsx'

type SignedInProps = {
  reader: { firstName: string; lastName: string; email: string }
  next: string
}

/** What the pages of sign-in and registration say to a reader who is signed in. */
export function SignedIn({ reader, next }: SignedInProps) {
  const name = `${reader.firstName} ${reader.lastName}`.trim()
  return (
    <div className="form">
      <h1>Sie sind angemeldet</h1>
      <p>{name ? `${name} (${reader.email})` : reader.email}</p>
      <ButtonLink href={next}>Weiterlesen</ButtonLink>
      <p className="form-other">
        <a href="/api/mein/oauth2/logout">Abmelden</a>
      </p>
    </div>
  )
}
