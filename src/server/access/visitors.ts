import type { IncomingMessage } from 'node:http'
import type { AccessSubject } from '../../rules/access/access-subject.ts'
import type { Decision } from './access-gate.ts'
import type { Session, Sessions } from './session.ts'
import { visitorOf, type AddressFacts, type VisitedSite, type Visitor } from './visitor.ts'

export type Visitors = {
  /** Without waiting; undefined where the session has yet to be verified. */
  known(request: IncomingMessage, address?: AddressFacts): Visitor | undefined
  /** Whoever it is as far as is known by now: without waiting, and nobody where the session has yet to be verified. */
  guessed(request: IncomingMessage): Visitor
  /** Passes on what was decided on the way, so that it is not decided, or counted, twice. */
  handOver(request: IncomingMessage, view: DecidedView): void
  read(request: IncomingMessage, address: AddressFacts): Promise<ReadView>
}

/** `article` is what the decision was made about: it holds for no other state of the article. */
export type Decided = { article: AccessSubject | null; decision: Decision }
export type DecidedView = { visitor: Visitor; decided: Decided }
type ReadView = { visitor: Visitor; session: Session; decided?: Decided }

export function createVisitors(sessions: Sessions, site: VisitedSite): Visitors {
  const handed = new WeakMap<IncomingMessage, DecidedView>()
  return { known, guessed, read, handOver: (request, view) => void handed.set(request, view) }

  function known(request: IncomingMessage, address?: AddressFacts): Visitor | undefined {
    const verified = sessions.known(request.headers.cookie)
    return verified === undefined ? undefined : visitorOf(verified, request, { ...site, address })
  }

  function guessed(request: IncomingMessage): Visitor {
    return known(request) ?? visitorOf(null, request, site)
  }

  async function read(request: IncomingMessage, address: AddressFacts): Promise<ReadView> {
    const session = await sessions.read(request.headers.cookie)
    const view = handed.get(request) ?? {
      visitor: visitorOf(session.verified, request, { ...site, address }),
    }
    return { ...view, session }
  }
}
