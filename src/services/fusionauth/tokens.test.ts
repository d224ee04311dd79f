import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServiceError } from '../service-error.ts'
import { createFusionAuthTokens } from './tokens.ts'

const broken = createServer((_, response) => void response.writeHead(500).end())
let address: string
beforeAll(async () => {
  await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`
})
afterAll(() => void broken.close())

const tokensOf = (url: string) =>
  createFusionAuthTokens({ jwksUrl: url, issuer: 'acme.example', applicationId: 'app' })

async function someToken(): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256')
  return new SignJWT().setProtectedHeader({ alg: 'RS256', kid: 'fa-1' }).sign(privateKey)
}

test('throws instead of refusing a token if the keys are unavailable', async () => {
  const token = await someToken()
  for (const url of [address, 'http://127.0.0.1:1/'])
    await expect(tokensOf(url).inspect(token)).rejects.toBeInstanceOf(ServiceError)
})

test('refuses a malformed token without loading keys', async () => {
  expect(await tokensOf('http://127.0.0.1:1/').inspect('x')).toMatchObject({
    kind: 'refused',
    error: 'invalid',
  })
})
