import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, MadeMoment } from './columns.ts'

type AuditLogTable = {
  id: GeneratedAlways<number>
  idempotency_key: string
  employee_id: string | null
  employee: string
  act: string
  customer_id: Generated<number | null>
  subject: string | null
  reason: string
  before: Json<unknown>
  after: Json<unknown>
  created_at: MadeMoment
}

type OfficeProofsTable = { session: string; proved_at: MadeMoment }

/** The audit log of the publisher's employees. */
export type OfficeTables = { audit_log: AuditLogTable; office_proofs: OfficeProofsTable }
