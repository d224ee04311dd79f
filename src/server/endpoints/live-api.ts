import { endpoints, type Endpoint } from '../../api/endpoint.ts'
import { FOR_PAGES } from '../../api/terms.ts'
import { isId } from '../../rules/http/ids.ts'
import { staffEditor } from '../../rules/newsroom/staff-editor.ts'
import { ServiceError } from '../../services/service-error.ts'
import type { LiveHub } from '../../services/newsroom/live/live-hub.ts'
import { handshakeOf } from '../http/upgrades.ts'

/** Windows that join, per network and minute. */
const RATE = { name: 'live-text', points: 300, seconds: 60 }

/** The WebSocket of a draft's live text (decision 79). */
export const liveApi = (hub: Pick<LiveHub, 'join'>): Endpoint[] => [
  endpoints({ ...FOR_PAGES, rate: RATE }).get(
    '/api/newsroom/drafts/:id/live',
    'staff: redaktion',
    async ({ context, reader, newsroomRole }) => {
      const handshake = handshakeOf(context)
      if (!handshake) throw new ServiceError(426, 'Connect with a WebSocket.')
      const id = Number(context.req.param('id'))
      if (!isId(id)) throw new ServiceError(404, 'There is no such draft.')
      const joining = await hub.join(id, reader, staffEditor(reader, newsroomRole))
      if (joining instanceof Response) return joining
      handshake.accept(joining)
      return context.body(null, 204)
    },
  ),
]
