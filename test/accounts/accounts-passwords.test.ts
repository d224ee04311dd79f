import { expect, test } from 'vitest'
import { freshAddress, postJson, registrationOf } from '../site/form-requests.ts'
import { testSiteForFile } from '../site/test-site.ts'

const site = await testSiteForFile()

test.each(['aaaaaaaa', '        ', 'hallohallo', 'qwertzuiop', '12345678', 'Passwort123!'])(
  'refuses the weak password %j at registration, at a change and in the content backend',
  async (password) => {
    const email = freshAddress('einfach')
    const form = { ...registrationOf(email), password }
    const answer = await postJson(site, '/api/session/register', form)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      errors: { password: expect.stringMatching(/leicht zu erraten|bekannter Passwörter/) },
    })
    const wire = await postJson(site, '/backend/auth/local/register', { email, password })
    expect(wire.status).toBe(400)
    expect(await wire.json()).toMatchObject({
      error: { message: expect.stringMatching(/^password must not/) },
    })
  },
)
