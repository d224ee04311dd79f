const UNREACHABLE = 'Der Server antwortet nicht. Bitte versuchen Sie es gleich noch einmal.'

/** Asks the site's own sign-in; null is signed in, else the sentence that says why not. */
export async function signIn(credentials: {
  email: string
  password: string
}): Promise<string | null> {
  try {
    const response = await fetch('/api/session/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    if (response.ok) return null
    const answer: { message?: unknown } = await response.json()
    return typeof answer.message === 'string' && response.status < 500
      ? answer.message
      : UNREACHABLE
  } catch {
    return UNREACHABLE
  }
}
