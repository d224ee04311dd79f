import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { ServiceError } from '../service-error.ts'
import { queueMail, type MailContent } from './queue.ts'

export type NewsroomMail = {
  /** Sends a reader's message to the newsroom. Throws 404 if the newsroom has no mailbox. */
  send(content: MailContent): Promise<void>
}

type NewsroomMailOptions = {
  database: Kysely<Tables>
  /** The newsroom's mailbox; empty if there is no such mailbox. */
  address: () => string
}

/** Every mail goes to the newsroom's mailbox, never to an address of a request. */
export function createNewsroomMail({ database, address }: NewsroomMailOptions): NewsroomMail {
  return {
    async send(content) {
      const recipient = address()
      if (recipient === '') throw new ServiceError(404, 'The newsroom has no mailbox')
      const data: MailContent = { ...content, audience: 'staff' }
      await queueMail(database, { kind: 'message', recipient, accountId: null, data })
    },
  }
}
