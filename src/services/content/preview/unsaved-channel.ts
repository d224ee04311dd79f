import type { Channel } from '../../../rules/site/site.ts'
import type { QuerySource } from '../../../store/pools/reading.ts'
import { ServiceError } from '../../service-error.ts'
import {
  channelOf,
  channelQuery,
  fillChannel,
  type ChannelDocument,
  type ChannelRow,
} from '../reading/channels.ts'
import { statement } from '../reading/statement.ts'

const UNSAVED = statement<ChannelRow>(
  'unsaved-channel',
  channelQuery('(select $1::jsonb as document) c'),
)

async function rowOf(pool: QuerySource, document: ChannelDocument): Promise<ChannelRow> {
  const [row] = await UNSAVED(pool, [JSON.stringify(document)])
  if (!row) throw new ServiceError(500, 'The database returned no channel.')
  return row
}

/** Returns the channel that readers would get if the document were saved, and saves nothing. */
export const unsavedChannel = async (
  pool: QuerySource,
  path: string,
  document: ChannelDocument,
): Promise<Channel> => channelOf(pool, path, await rowOf(pool, document))

/** Returns the ids of the articles that readers would get in each section. */
export const unsavedIds = async (
  pool: QuerySource,
  document: ChannelDocument,
): Promise<number[][]> => (await fillChannel(pool, await rowOf(pool, document))).ids
