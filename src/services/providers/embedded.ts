import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ProviderName } from '../../rules/accounts/provider-sign-in.ts'
import type { Tables } from '../../store/tables.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { createApple, type AppleOptions } from './apple.ts'
import { createGoogle, type GoogleOptions } from './google.ts'
import type { ProvidersService } from './providers-service.ts'
import { createRedirectSignIn, type ProviderClients } from './redirect-sign-in.ts'
import { createTokenSignIn } from './token-sign-in.ts'

type ProvidersOptions = {
  database: Kysely<Tables>
  rateLimits: RateLimits
  publicUrl: string
  google: GoogleOptions | null
  apple: AppleOptions | null
  log: Logger
}

/** Creates the identity providers. Pending sign-ins are stored in the database, so that any node can finish them. */
export async function createProviders(options: ProvidersOptions): Promise<ProvidersService> {
  const { publicUrl, google, apple } = options
  const clients: ProviderClients = {
    ...(google && { google: createGoogle(google, `${publicUrl}/backend/auth/google/callback`) }),
    ...(apple && { apple: await createApple(apple, `${publicUrl}/api/oauth2/apple/callback`) }),
  }
  return {
    offered: Object.keys(clients) as ProviderName[],
    googleClientId: google?.clientId ?? null,
    ...createRedirectSignIn(clients, options),
    identify: createTokenSignIn(clients, options),
  }
}
