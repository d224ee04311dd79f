import type { NewsRead } from '../news/news-item.ts'
import { isFields, type Fields } from '../systems/fields.ts'
import { listedValues } from './json-lists.ts'
import type { RecordOrError } from './read.ts'

/** Yields the records in these lists of a JSON file, one at a time, as the reader of their system reads them. */
export async function* listedRecords(
  file: string,
  lists: readonly string[],
  read: (value: Fields) => NewsRead,
  onBytes: (count: number) => void,
): AsyncGenerator<RecordOrError> {
  for await (const found of listedValues(file, lists, onBytes)) {
    const { line } = found
    const result: NewsRead =
      found.kind === 'broken'
        ? { kind: 'refused', reason: found.reason }
        : isFields(found.value)
          ? read(found.value)
          : { kind: 'refused', reason: 'the record must be an object' }
    yield result.kind === 'item'
      ? { kind: 'item', line, item: result.item }
      : { kind: 'broken', line, reason: result.reason }
  }
}
