import { randomBytes } from 'node:crypto'
import type { FakeStrapi, StrapiUser } from '../fakes/strapi.ts'
import type { Answer, Answers } from './answers.ts'
import { shown, type StrapiUsers } from './users.ts'

type StrapiRequest = {
  body: Record<string, unknown>
  query: URLSearchParams
  user: StrapiUser | undefined
  provider: string
}
type Routes = Record<string, (asked: StrapiRequest) => Answer>

/** Registration and sign-in with a password. */
export const localRoutes = (users: StrapiUsers, answers: Answers): Routes => ({
  'POST /auth/local': ({ body }) => {
    const user = users.findByEmail(body['identifier'])
    if (!user || user.password !== body['password']) return answers.refused('invalid')
    return !user.confirmed
      ? answers.refused('unconfirmed')
      : user.blocked
        ? answers.refused('blocked')
        : users.session(user)
  },
  'POST /auth/local/register': ({ body }) => {
    const email = String(body['email']).toLowerCase()
    if (users.findByEmail(email)) return answers.refused('taken')
    const user = users.create(email, String(body['password']), 'local')
    users.sendMail('confirm', email)
    return { status: 200, body: { user: shown(user) } }
  },
  'GET /users/me': ({ user }) =>
    user && !user.blocked ? { status: 200, body: shown(user) } : answers.unauthorized(),
})

export const passwordRoutes = (users: StrapiUsers, answers: Answers): Routes => ({
  'POST /auth/forgot-password': ({ body }) => {
    const user = users.findByEmail(body['email'])
    if (user) users.sendMail('reset', user.email)
    return { status: 200, body: { ok: true } }
  },
  'POST /auth/reset-password': ({ body }) => {
    if (body['password'] !== body['passwordConfirmation']) return answers.refused('different')
    const user = users.takeCode('reset', body['code'])
    if (!user) return answers.refused('code')
    user.password = String(body['password'])
    return users.session(user)
  },
  'POST /auth/change-password': ({ body, user }) => {
    if (!user) return answers.unauthorized()
    if (body['currentPassword'] !== user.password) return answers.refused('current')
    if (body['password'] === user.password) return answers.refused('same')
    if (body['password'] !== body['passwordConfirmation']) return answers.refused('different')
    user.password = String(body['password'])
    return users.session(user)
  },
})

export const confirmationRoutes = (users: StrapiUsers, answers: Answers): Routes => ({
  'POST /auth/send-email-confirmation': ({ body }) => {
    const email = String(body['email']).toLowerCase()
    if (users.findByEmail(email)?.confirmed === false) users.sendMail('confirm', email)
    return { status: 200, body: { email, sent: true } }
  },
  'GET /auth/email-confirmation': ({ query }) => {
    const user = users.takeCode('confirm', query.get('confirmation'))
    if (!user) return answers.refused('token')
    user.confirmed = true
    return { status: 302, location: 'https://morgenblatt.example/' }
  },
})

/** Sign-in with a provider's account. */
export const providerRoutes = (
  strapi: Pick<FakeStrapi, 'grants' | 'connected'>,
  users: StrapiUsers,
  answers: Answers,
): Routes => ({
  'GET /auth/:provider/callback': ({ query, provider }) => {
    const email = strapi.grants.get(`${provider} ${query.get('access_token')}`)
    if (!email) return answers.refused('provider')
    const known = users.users.find((user) => user.email === email)
    const user = known ?? users.create(email, randomBytes(9).toString('hex'), provider)
    if (user.provider !== provider) return answers.refused('taken')
    user.confirmed = true
    return users.session(user)
  },
  'GET /connect/:provider': ({ query }) => {
    const { token, callback } = strapi.connected ?? { token: '', callback: '' }
    if (query.get('callback') !== callback) return { status: 400, body: {} }
    return { status: 302, location: `${callback}?access_token=${token}` }
  },
})
