import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json, MadeMoment, Moment } from './columns.ts'

type HouseAdsTable = {
  id: GeneratedAlways<number>
  title: string
  text: Generated<string>
  action: string
  target: string
  image: Json<unknown> | null
  slots: string[]
  channels: string[]
  valid_from: Moment | null
  valid_until: Moment | null
  weight: number
  daily_cap: number | null
  for_new_readers: boolean
  capped_on: ColumnType<string | null, string | null | undefined, string | null>
  version: Generated<number>
  created_at: MadeMoment
}

type HouseAdCountsTable = {
  ad_id: number
  day: string
  slot: string
  views: Generated<number>
  clicks: Generated<number>
}

/** The paper's own ads with their views and clicks. */
export type AdTables = { house_ads: HouseAdsTable; house_ad_counts: HouseAdCountsTable }
