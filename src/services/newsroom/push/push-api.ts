import type { ContentWriter } from '../content-writer.ts'
import { createStaffApi } from '../staff-api/staff-api.ts'
import { createPushRouter, type RouterParts } from './router.ts'

type ApiParts = Omit<RouterParts, 'by' | 'writer'> & { write: ContentWriter['write'] }

/** Creates the API of push messages and Eilmeldungen for the sessions of staff. */
export const createPushApi = ({ write, ...parts }: ApiParts) =>
  createStaffApi(({ by, editor }, language) =>
    createPushRouter({ ...parts, by, writer: { write, editor, language } }),
  )
