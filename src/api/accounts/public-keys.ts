import { Hono } from 'hono'
import type { AccountsService } from '../../services/accounts/accounts-service.ts'

/**
 * The keys by which anyone verifies the id tokens (S5.04, S7.12): `GET /api/fa-public-key` → `{publicKey}`, the one that
 * signs; `GET /.well-known/jwks.json`, all that verify.
 */
export function publicKeysApi(accounts: Pick<AccountsService, 'publicKeys'>): Hono {
  const app = new Hono()
  app.get('/api/fa-public-key', async (context) =>
    context.json({ publicKey: (await accounts.publicKeys()).pem }),
  )
  app.get('/.well-known/jwks.json', async (context) =>
    context.json((await accounts.publicKeys()).jwks),
  )
  return app
}
