import { pino } from 'pino'
import { createGoogleAccess } from '../../src/services/google-access/embedded.ts'
import type {
  GoogleAccessService,
  GooglePass,
  GoogleArticleView,
} from '../../src/services/google-access/google-access-service.ts'
import { parseSettings } from '../../src/rules/site/settings.ts'
import type { Store } from '../../src/store/store.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import {
  CLIENT_ID,
  googleParameters,
  openGoogleIssuer,
  VERIFIED,
  type GoogleIssuer,
} from './google-issuer.ts'

type Mode = 'off' | 'verified' | 'parameters'

/** The parts that a test can change: the newsroom's settings and the clock. */
type Turns = { mode: Mode; clientId: string; laterMs: number }

export type GoogleNodes = {
  /** Two nodes with the same database. */
  nodes: readonly [GoogleAccessService, GoogleAccessService]
  store: Store
  issuer: GoogleIssuer
  turns: Turns
  /** The log of both nodes. */
  logged: string[]
  /** Opens another node with Google's keys at another URL. */
  openNode: (jwksUrl: string) => Promise<GoogleAccessService>
  close: () => Promise<void>
}

/** Opens Google's access on two nodes with their own database. */
export async function openGoogleNodes(mode: Mode): Promise<GoogleNodes> {
  const store = await createTestDatabase()
  const issuer = await openGoogleIssuer()
  const turns: Turns = { mode, clientId: CLIENT_ID, laterMs: 0 }
  const logged: string[] = []
  const openNode = (jwksUrl: string) =>
    createGoogleAccess({
      store,
      jwksUrl,
      settings: () =>
        parseSettings({
          ...VERIFIED,
          extended_access: turns.mode,
          google_access_client_id: turns.clientId,
        }),
      log: pino({ level: 'info' }, { write: (line) => logged.push(line) }),
      now: () => new Date(Date.now() + turns.laterMs),
    })
  const nodes = [await openNode(issuer.jwksUrl), await openNode(issuer.jwksUrl)] as const
  return {
    nodes,
    store,
    issuer,
    turns,
    logged,
    openNode,
    async close() {
      await issuer.close()
      await store.close()
    },
  }
}

let addresses = 0

/** Returns a view of article 4711 from Google by a new visitor. */
export function googleView(changes: Partial<GoogleArticleView> = {}): GoogleArticleView {
  addresses += 1
  return {
    query: googleParameters(),
    referrer: 'https://www.google.com/',
    address: `10.1.${addresses >> 8}.${addresses & 255}`,
    articleId: 4711,
    ...changes,
  }
}

/** Returns the state that a node gives a view. */
export const stateAt = async (node: GoogleAccessService, view: GoogleArticleView) =>
  (await node.check(view)).state

/** Returns the pass of a new visitor admitted by parameters. */
export async function passFrom(node: GoogleAccessService): Promise<GooglePass> {
  const { pass } = await node.check(googleView())
  if (!pass) throw new Error('Nobody was let in')
  return pass
}
