import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { queueMail, type MailContent } from './queue.ts'

/** Sends readers' messages to the newsroom. */
export type NewsroomMail = { send(content: MailContent): Promise<void> }

type NewsroomMailOptions = {
  database: Kysely<Tables>
  /** The newsroom's mailbox; empty if there is no such mailbox. */
  address: () => string
}

/** Every mail goes to the newsroom's mailbox, never to an address of a request. Without a mailbox nothing is sent. */
export function createNewsroomMail({ database, address }: NewsroomMailOptions): NewsroomMail {
  return {
    async send(content) {
      const recipient = address()
      if (recipient === '') return
      await queueMail(database, { kind: 'message', recipient, accountId: null, data: content })
    },
  }
}
