import type { Endpoint } from '../../api/endpoint.ts'
import { FOR_PAGES } from '../../api/terms.ts'
import type { OnUnexpectedError } from '../../services/content/wire/http-router.ts'
import type { OnAnnounced } from '../../services/content/writing/saved.ts'
import { newslettersContract } from '../../services/newsroom/newsletters/contract.ts'
import type { IssueRoomParts } from '../../services/newsroom/newsletters/issues.ts'
import { createNewslettersApi } from '../../services/newsroom/newsletters/newsletters-api.ts'
import type { Services } from '../site/services.ts'
import { staffRows } from './staff-rows.ts'

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
  return staffRows(newslettersContract, FOR_PAGES, answer)
}
