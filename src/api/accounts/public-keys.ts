import type { AccountsService } from '../../services/accounts/accounts-service.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS } from '../terms.ts'

/**
 * Public keys for verifying id tokens (S5.04, S7.12).
 * `GET /api/fa-public-key` → `{publicKey}`, the key that signs; `GET /.well-known/jwks.json` → all keys that verify.
 */
export function publicKeysApi(accounts: Pick<AccountsService, 'publicKeys'>): Endpoint[] {
  const { get } = endpoints({ ...FOR_PROGRAMS, caching: 'no-cache' })
  return [
    get('/api/fa-public-key', 'public', async ({ context }) =>
      context.json({ publicKey: (await accounts.publicKeys()).pem }),
    ),
    get('/.well-known/jwks.json', 'public', async ({ context }) =>
      context.json((await accounts.publicKeys()).jwks),
    ),
  ]
}
