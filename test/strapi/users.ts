import { randomBytes } from 'node:crypto'
import type { FakeStrapi, StrapiUser } from '../fakes/strapi.ts'
import type { Answer } from './answers.ts'

export type StrapiUsers = ReturnType<typeof createUsers>

/** The users of a Strapi, the tokens of their sessions and the codes of their mails. */
export function createUsers() {
  const users: StrapiUser[] = []
  const mails: FakeStrapi['mails'] = []
  const tokens = new Map<string, number>()
  return { users, mails, findByEmail, findByToken, create, session, sendMail, takeCode }

  function findByEmail(email: unknown): StrapiUser | undefined {
    return users.find((user) => user.email === String(email).toLowerCase())
  }

  function findByToken(token: string): StrapiUser | undefined {
    return users.find(({ id }) => id === tokens.get(token))
  }

  function create(email: string, password: string, provider: string): StrapiUser {
    const id = users.length + 1
    const user = {
      id,
      username: email,
      email,
      provider,
      confirmed: false,
      blocked: false,
      password,
    }
    users.push(user)
    return user
  }

  function session(user: StrapiUser): Answer {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signature = randomBytes(32).toString('base64url')
    const jwt = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ id: user.id })}.${signature}`
    tokens.set(jwt, user.id)
    return { status: 200, body: { jwt, user: shown(user) } }
  }

  function sendMail(kind: 'confirm' | 'reset', email: string): void {
    mails.push({ kind, email, code: randomBytes(20).toString('hex') })
  }

  /** A code is valid once. */
  function takeCode(kind: 'confirm' | 'reset', code: unknown): StrapiUser | undefined {
    const mail = mails.find((one) => one.kind === kind && one.code === code)
    if (!mail) return undefined
    mail.code = ''
    return users.find(({ email }) => email === mail.email)
  }
}

/** Returns a user without the password, like Strapi. */
export const shown = (user: StrapiUser) => ({ ...user, password: undefined })
