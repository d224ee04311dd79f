import { DEMO_PASSWORD } from './demo-accounts.ts'

/** Signs a demo account in at a site's URL; returns the response. */
export async function signInAt(
  url: string,
  kind: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(`${url}/api/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: `${kind}@morgenblatt.example`, password: DEMO_PASSWORD }),
  })
  if (!response.ok) throw new Error(`${kind} could not sign in: ${await response.text()}`)
  return response
}

export type Buy = (articleId: number) => Promise<Response>

/** Returns a function that buys articles with the coins of the cookie's reader. */
export async function buyerAt(url: string, cookie: string): Promise<Buy> {
  const session = await fetch(`${url}/api/plenigo/session`, { headers: { cookie } })
  const customer = (await session.json()) as { customerId: string; externalSystemId: string }
  return (articleId) =>
    fetch(`${url}/api/plenigo/credits/use`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({
        customerId: customer.customerId,
        userId: customer.externalSystemId,
        uniqueId: 'coins',
        reason: 'Ein Artikel',
        articleId,
        coinsAmount: 1,
      }),
    })
}
