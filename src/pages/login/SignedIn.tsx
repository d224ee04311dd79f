/** What the sign-in page says to a reader who is signed in; the browser puts the name in. */
export function SignedIn({ name, next }: { name: string; next: string }) {
  return (
    <div className="login-form">
      <h1>Sie sind angemeldet</h1>
      <p>{name}</p>
      <a className="button button-primary" href={next}>
        Weiterlesen
      </a>
      <p className="login-other">
        <SignOutLink />
      </p>
    </div>
  )
}

/** S7.12: works without script too. */
export function SignOutLink() {
  return <a href="/api/mein/oauth2/logout">Abmelden</a>
}
