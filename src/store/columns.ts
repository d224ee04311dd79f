import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON, written as a JSON string. */
export type Json<Document> = ColumnType<Document, string, string>
export type Version = Generated<number>
export type Moment = ColumnType<Date, Date | string, Date | string>
export type MadeMoment = ColumnType<Date, Date | string | undefined, Date | string>
