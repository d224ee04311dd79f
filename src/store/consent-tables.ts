import type { GeneratedAlways } from 'kysely'
import type { MadeMoment, Moment } from './columns.ts'

/** Contains no persons: the consent's id is only in the reader's cookie. */
export type ConsentTables = {
  consent_texts: { version: string; text: string; first_used_at: MadeMoment }
  consents: {
    id: GeneratedAlways<number>
    consent_id: string
    text_version: string
    choice: 'all' | 'none' | 'chosen' | 'add' | 'remote'
    general: boolean
    vendors: string[]
    decided_at: Moment
  }
}
