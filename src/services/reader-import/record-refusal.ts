import type { ReaderField } from './columns.ts'

/** Why a record is not imported: its field, and one sentence that says what to do. */
export class RecordRefusal extends Error {
  constructor(field: ReaderField, reason: string) {
    super(`${field}: ${reason}`)
  }
}
