import type { IncomingMessage } from 'node:http'
import type { VisitDecision } from './access-gate.ts'
import type { Session, Sessions } from './session.ts'
import { visitorOf, type AddressFacts, type VisitedSite, type Visitor } from './visitor.ts'

export type Visitors = {
  /** Never waits; undefined if the session has yet to be verified. */
  known(request: IncomingMessage, address?: AddressFacts): Visitor | undefined
  /** The current reader if already verified, otherwise an anonymous visitor. Never waits. */
  guessed(request: IncomingMessage): Visitor
  /** Passes an earlier decision on, so that the visit is not decided or counted twice. */
  handOver(request: IncomingMessage, visit: DecidedVisit): void
  read(request: IncomingMessage, address: AddressFacts): Promise<ReadVisit>
}

export type DecidedVisit = { visitor: Visitor; decision: VisitDecision }
type ReadVisit = { visitor: Visitor; session: Session; decision?: VisitDecision }

export function createVisitors(sessions: Sessions, site: VisitedSite): Visitors {
  const handed = new WeakMap<IncomingMessage, DecidedVisit>()
  return { known, guessed, read, handOver: (request, visit) => void handed.set(request, visit) }

  function known(request: IncomingMessage, address?: AddressFacts): Visitor | undefined {
    const verified = sessions.known(request.headers.cookie)
    return verified === undefined ? undefined : visitorOf(verified, request, { ...site, address })
  }

  function guessed(request: IncomingMessage): Visitor {
    return known(request) ?? visitorOf(null, request, site)
  }

  async function read(request: IncomingMessage, address: AddressFacts): Promise<ReadVisit> {
    const session = await sessions.read(request.headers.cookie)
    const visit = handed.get(request) ?? {
      visitor: visitorOf(session.verified, request, { ...site, address }),
    }
    return { ...visit, session }
  }
}
