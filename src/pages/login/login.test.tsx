import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageServices } from '../page.ts'
import { loginPage, type LoginModel } from './login.page.ts'
import { LoginView } from './LoginView.tsx'

async function modelOf(query: string): Promise<LoginModel> {
  const services = {} as PageServices
  const loaded = await loginPage.load({ params: {}, query: new URLSearchParams(query), services })
  if (loaded.kind !== 'found') throw new Error(`The page is ${loaded.kind}.`)
  return loaded.model as LoginModel
}

const htmlOf = async (query: string) => renderToString(<LoginView model={await modelOf(query)} />)

test('signs in by an ordinary form', async () => {
  const html = await htmlOf('next=/sport')
  expect(html).toContain('action="/dialog-flow/login" method="post"')
  expect(html).toMatch(/<input type="hidden" name="next" value="\/sport"/)
  expect(html).toMatch(/<input(?=[^>]*name="email")[^>]*autoComplete="username"/)
  expect(html).toMatch(/<input(?=[^>]*name="password")[^>]*autoComplete="current-password"/)
})

test('says in German why the last try failed, and takes the focus there', async () => {
  const html = await htmlOf('fehler=invalid')
  expect(html).toContain('E-Mail-Adresse oder Passwort stimmt nicht.')
  expect(html).toMatch(/class="form-problem"[^>]*autofocus/i)
})

test.each([
  ['next=https://evil.example/', '/'],
  ['next=//evil.example/', '/'],
  ['next=/region/leverkusen?a=1', '/region/leverkusen?a=1'],
  ['', '/'],
])('after %j it goes to %s', async (query, next) => {
  expect((await modelOf(query)).next).toBe(next)
})

test('shows no error it does not know', async () => {
  expect(await htmlOf('fehler=%3Cscript%3E')).not.toContain('form-problem')
})
