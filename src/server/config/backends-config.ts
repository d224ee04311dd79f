import { z } from 'zod'
import { isProviderName, type ProviderName } from '../../rules/accounts/provider-sign-in.ts'
import { needed, trustedFolderUrl, type SignInConfig } from './sign-in-config.ts'

const providers = z.string().transform((text, context): ProviderName[] =>
  text.split(/[\s,]+/).flatMap((name) => {
    if (name === '') return []
    if (isProviderName(name)) return [name]
    context.addIssue({ code: 'custom', message: `„${name}“ is none of google, apple` })
    return []
  }),
)

/** Settings of remote services that replace the embedded ones. */
export const backendsSettings = {
  USER_API_URL: trustedFolderUrl.optional(),
  BACKEND_URL: trustedFolderUrl.optional(),
  BACKEND_PROVIDERS: providers.optional(),
}
const schema = z.object(backendsSettings)

export type BackendsConfig = {
  /** The folder above `/mandators` of a remote User API; undefined uses the site's own. */
  userApiUrl: string | undefined
  /** The Strapi that checks passwords: the folder above its `/auth`, and the providers for sign-in. */
  strapi: { url: string; providers: readonly ProviderName[] } | null
}

type Others = Pick<SignInConfig, 'google' | 'apple' | 'fusionAuth'> & {
  /** The site's own origin, which is refused as a backend. */
  publicUrl: string
}

export function backendsConfig(
  { USER_API_URL, BACKEND_URL, BACKEND_PROVIDERS }: z.infer<typeof schema>,
  { publicUrl, ...others }: Others,
): BackendsConfig {
  if (USER_API_URL === `${publicUrl}/user-api`)
    throw wrong('USER_API_URL', 'it is the User API of this site itself')
  if (BACKEND_PROVIDERS) needed('BACKEND_URL', BACKEND_URL)
  if (BACKEND_URL === undefined) return { userApiUrl: USER_API_URL, strapi: null }
  if (BACKEND_URL === `${publicUrl}/backend`)
    throw wrong('BACKEND_URL', 'it is the content backend of this site itself')
  if (others.fusionAuth) throw wrong('BACKEND_URL', 'the accounts are those of FUSIONAUTH_URL')
  if (others.google)
    throw wrong('GOOGLE_CLIENT_ID', 'with BACKEND_URL name google in BACKEND_PROVIDERS')
  if (others.apple)
    throw wrong('APPLE_CLIENT_ID', 'with BACKEND_URL name apple in BACKEND_PROVIDERS')
  return {
    userApiUrl: USER_API_URL,
    strapi: { url: BACKEND_URL, providers: [...new Set(BACKEND_PROVIDERS)] },
  }
}

const wrong = (setting: string, reason: string): Error =>
  new Error(`The setting ${setting} is wrong: ${reason}.`)
