import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { createHeadlessClient } from '../providers/headless-client.ts'
import { HOME } from '../site/open-site-on.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'
import { API_KEY, APPLICATION, openFusionAuth, type FusionAuthUser } from '../fakes/fusionauth.ts'

/** Opens a site with a fake FusionAuth; closes both after the file's tests. */
export async function openFusionAuthSite(environment: Record<string, string> = {}) {
  const fusionAuth = await openFusionAuth()
  afterAll(() => fusionAuth.close())
  const site = await openTestSite({
    FUSIONAUTH_URL: `${fusionAuth.url}/`,
    FUSIONAUTH_APPLICATION_ID: APPLICATION,
    FUSIONAUTH_API_KEY: API_KEY,
    FUSIONAUTH_ISSUER: 'acme.example',
    ...environment,
  })
  afterAll(() => site.close())
  return { fusionAuth, site, newUser }

  function newUser(roles: string[] = []): FusionAuthUser {
    const id = randomUUID()
    const user = {
      id,
      email: `${id}@leser.example`,
      password: 'Ein Floß auf der Dhünn',
      verified: true,
      firstName: 'Fee',
      lastName: 'Fern',
      roles,
    }
    fusionAuth.users.set(id, user)
    return user
  }
}

export type FusionAuthReader = ReturnType<typeof createReader>

/** Creates a reader with a browser of their own. */
export function createReader(site: Pick<TestSite, 'url'>) {
  const wanderer = createHeadlessClient({ [HOME]: site.url })
  return { get, post, send, signIn, cookies: () => wanderer.cookies(HOME) }

  function get(path: string, accept = 'text/html') {
    return wanderer.step(HOME + path, { headers: { accept } })
  }

  /** Sends JSON. */
  async function post(path: string, body: object) {
    const { status, body: text } = await wanderer.step(HOME + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status, body: (text ? JSON.parse(text) : null) as Record<string, unknown> | null }
  }

  /** Sends a form without script. */
  function send(path: string, fields: Record<string, string>) {
    return wanderer.step(HOME + path, { method: 'POST', body: new URLSearchParams(fields) })
  }

  function signIn({ email, password }: Pick<FusionAuthUser, 'email' | 'password'>) {
    return post('/api/session/login', { email, password })
  }
}
