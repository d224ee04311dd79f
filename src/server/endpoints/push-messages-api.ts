import { endpoints, type Endpoint } from '../../api/endpoint.ts'
import { FOR_OFFICE } from '../../api/office/office-requests.ts'
import { FOR_PAGES } from '../../api/terms.ts'
import { newsroomHref } from '../../routes/newsroom.ts'
import { pushContract } from '../../services/newsroom/push/contract.ts'
import { createPushApi } from '../../services/newsroom/push/push-api.ts'
import type { ContentWriter } from '../../services/newsroom/content-writer.ts'
import type { OnUnexpectedError } from '../../services/content/wire/http-router.ts'
import type { Services } from '../site/services.ts'
import { staffRows } from './staff-rows.ts'

type PushParts = {
  services: Pick<Services, 'store' | 'content' | 'push' | 'office' | 'settings'>
  write: ContentWriter['write']
  onError: NonNullable<OnUnexpectedError>
}

/** Push messages and Eilmeldungen, for the session of an editor or chief of the newsroom. */
export function pushMessagesEndpoints({ services, write, onError }: PushParts): Endpoint[] {
  const { store, content, push, office, settings } = services
  const answer = createPushApi({
    database: store.database,
    content,
    push,
    write,
    onError,
    isOn: async () => (await settings.read()).push_enabled,
    record: (by, command, work) => office.record(by, command, work),
  })
  const { get } = endpoints(FOR_OFFICE)
  return [
    // Where messages were written before.
    get('/betrieb/push', 'staff: betrieb', ({ context }) =>
      context.redirect(newsroomHref.push(), 301),
    ),
    ...staffRows(pushContract, FOR_PAGES, answer),
  ]
}
