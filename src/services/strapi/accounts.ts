import { emailProblem } from '../../rules/accounts/registration.ts'
import type { AccountsService } from '../accounts/accounts-service.ts'
import { accountsOf } from '../accounts/embedded.ts'
import type { AccountParts } from '../accounts/sessions/sign-ins.ts'
import { ReaderRefusal } from '../service-error.ts'
import { createStrapiClient, type StrapiClient, type StrapiOptions } from './client.ts'
import { changePassword, confirmPassword, resetPassword } from './passwords.ts'
import { createUser, FORGOT, register, sendMail } from './registration.ts'
import { partsOf, refresh, sessionIn, signIn, startSession, type StrapiParts } from './sign-in.ts'
import { texts } from './texts.de.ts'

/**
 * Account service on Strapi instead of the embedded passwords (S7.02). Strapi checks passwords, confirms addresses and
 * sends the mails. Sessions, tokens, roles, names and terms stay on this site, in a row per user.
 */
export function createStrapiAccounts(parts: AccountParts, options: StrapiOptions): AccountsService {
  const client = createStrapiClient(options)
  const own = accountsOf(parts)
  const strapi: StrapiParts = { client, parts, own }
  return {
    ...own,
    signIn: (credentials) => signIn(strapi, credentials),
    signInWithProvider: (ask) => signInWithProvider(strapi, ask),
    refresh: (refreshToken) => refresh(strapi, refreshToken),
    async signOut(refreshToken) {
      const tokenParts = partsOf(refreshToken)
      if (tokenParts) await own.signOut(tokenParts.own)
    },
    createAccount: (account) => createUser(strapi, account),
    register: (form) => register(strapi, form),
    async requestConfirmation({ email }) {
      if (emailProblem(email)) return { kind: 'accepted' }
      return sendMail(client, '/auth/send-email-confirmation', email)
    },
    async requestPasswordReset({ email }) {
      if (emailProblem(email)) return { kind: 'accepted' }
      return sendMail(client, FORGOT, email)
    },
    // Strapi cannot check a code without using it up.
    confirmationOf: ({ code }) =>
      Promise.resolve({ kind: CODE.test(code) ? 'confirm-email' : 'wrong-code' }),
    confirm: ({ code }) => confirm(client, code),
    confirmWithPassword: ({ code }) => confirm(client, code),
    isResetCode: (code) => Promise.resolve(CODE.test(code)),
    resetPassword: (ask) => resetPassword(strapi, ask),
    changePassword: (ask) => changePassword(strapi, ask),
    confirmPassword: (ask) => confirmPassword(strapi, ask),
    changeEmail: () => Promise.reject(new ReaderRefusal(501, texts.noEmailChange)),
  }
}

/** Format of Strapi's codes for confirmations and password resets. */
const CODE = /^[\da-zA-Z]{20,200}$/

const CONFIRM = '/auth/email-confirmation'

/** Strapi confirms the address without a session, so the reader has to sign in, as with a used code. */
async function confirm(
  client: StrapiClient,
  code: string,
): Promise<{ kind: 'used' } | { kind: 'wrong-code' }> {
  if (!CODE.test(code)) return { kind: 'wrong-code' }
  const answer = await client.call('GET', CONFIRM, { query: { confirmation: code } })
  if (answer.status < 400) return { kind: 'used' }
  if (answer.status === 400 || answer.status === 404) return { kind: 'wrong-code' }
  throw client.unexpected(CONFIRM, answer)
}

/** S7.02: signs in with `GET /auth/{provider}/callback?access_token=`; Strapi asks the provider who owns the token. */
async function signInWithProvider(
  strapi: StrapiParts,
  { identity, ...requester }: Parameters<AccountsService['signInWithProvider']>[0],
): ReturnType<AccountsService['signInWithProvider']> {
  const { client } = strapi
  const { provider, accessToken } = identity
  if (!accessToken) return { kind: 'unverified' }
  const path = `/auth/${provider}/callback`
  const answer = await client.call('GET', path, { query: { access_token: accessToken } })
  if (answer.status === 400)
    return { kind: answer.problem.message.includes('taken') ? 'other-linked' : 'unverified' }
  if (answer.status !== 200) throw client.unexpected(path, answer)
  const result = await startSession(strapi, sessionIn(client, path, answer), requester)
  return result.kind === 'unconfirmed' ? { kind: 'unverified' } : result
}
