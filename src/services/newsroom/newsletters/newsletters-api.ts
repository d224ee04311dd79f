import { noteActsOf } from '../../audit/write-audit.ts'
import type { OnUnexpectedError } from '../../content/wire/http-router.ts'
import { createStaffApi } from '../staff-api/staff-api.ts'
import type { IssueRoomParts } from './issues.ts'
import { createNewslettersRouter } from './router.ts'

type ApiParts = Omit<IssueRoomParts, 'note'> & { onError?: OnUnexpectedError }

/** Creates the API of newsletters and issues for the sessions of staff. */
export const createNewslettersApi = (parts: ApiParts) =>
  createStaffApi(({ editor, by }) =>
    createNewslettersRouter({ ...parts, by, note: noteActsOf(editor) }),
  )
