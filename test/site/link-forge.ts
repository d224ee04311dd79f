import { exportSPKI, importJWK, SignJWT, type JWK } from 'jose'
import type { TestSite } from './test-site.ts'

/** The site's own key: a link signed with it is refused only for its content. */
export type LinkKey = { kid: string; privateKey: CryptoKey; publicJwk: JWK; publicPem: string }
export type MadeLink = { jti: string; token: string }

export async function readLinkKey(site: TestSite): Promise<LinkKey> {
  const row = await site.database
    .selectFrom('link_token_keys')
    .selectAll()
    .executeTakeFirstOrThrow()
  const privateKey = await importJWK(row.private_jwk as JWK, 'EdDSA')
  const publicJwk = row.public_jwk as JWK
  const publicKey = await importJWK(publicJwk, 'EdDSA', { extractable: true })
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error('The key is not a key pair.')
  return { kid: row.kid, privateKey, publicJwk, publicPem: await exportSPKI(publicKey) }
}

/** Creates a newsroom link by the site's endpoint. */
export async function makeLink(site: TestSite, body: object): Promise<MadeLink> {
  const response = await site.get('/api/link-tokens', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await site.editorKey()}`,
    },
    body: JSON.stringify(body),
  })
  return (await response.json()) as MadeLink
}

export type Forged = {
  header?: object | undefined
  payload?: object | undefined
  signer?: CryptoKey | Uint8Array | undefined
}

export function signLinkToken(
  key: LinkKey,
  { header, payload, signer = key.privateKey }: Forged,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ iat: now, exp: now + 600, ...payload })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'link+jwt', kid: key.kid, ...header })
    .sign(signer)
}
