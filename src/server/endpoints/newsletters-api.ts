import type { Endpoint } from '../../api/endpoint.ts'
import { FOR_PAGES } from '../../api/terms.ts'
import { staffEditor } from '../../rules/newsroom/staff-editor.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { OnUnexpectedError } from '../../services/content/wire/http-router.ts'
import type { OnAnnounced } from '../../services/content/writing/saved.ts'
import { newslettersContract } from '../../services/newsroom/newsletters/contract.ts'
import type { IssueRoomParts } from '../../services/newsroom/newsletters/issues.ts'
import { createNewslettersApi } from '../../services/newsroom/newsletters/newsletters-api.ts'
import { ServiceError } from '../../services/service-error.ts'
import type { Services } from '../site/services.ts'
import { FOR_STAFF, requestForPrograms, rowsOf } from './content-routes.ts'

type NewslettersParts = {
  services: Pick<Services, 'store' | 'content' | 'issues' | 'office'>
  preview: IssueRoomParts['preview']
  previewWelcome: IssueRoomParts['previewWelcome']
  mandator: () => Promise<string>
  onAnnounced: OnAnnounced
  onError: NonNullable<OnUnexpectedError>
}

/** Newsletters and their issues, for the session of a member of staff; authors get 403 from each operation. */
export function newslettersEndpoints({ services, ...parts }: NewslettersParts): Endpoint[] {
  const { store, content, issues, office } = services
  const { database } = store
  const answer = createNewslettersApi({
    ...parts,
    database,
    content,
    issues,
    record: (by, command, work) => office.record(by, command, work),
  })
  return rowsOf([newslettersContract], FOR_PAGES, ({ path }) => ({
    path: path.replace('/v5', FOR_STAFF),
    access: 'staff: redaktion',
    handle: async ({ context, reader, newsroomRole }) => {
      const caller = { editor: staffEditor(reader, newsroomRole), by: employeeOf(reader) }
      const answered = await answer(requestForPrograms(context), caller)
      if (!answered) throw new ServiceError(404, 'There is no such address.')
      return answered
    },
  }))
}
