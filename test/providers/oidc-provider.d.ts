/** The parts of the package that the fake uses. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{
      prompt: { name: string }
      params: { client_id: string; scope: string }
      session?: { accountId: string }
    }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>
    Grant: new (about: { accountId: string; clientId: string }) => Grant
    AccessToken: {
      find(token: string): Promise<{ clientId: string; accountId: string } | undefined>
    }
  }
}
