import { cutText } from '../../../../rules/language/cut-text.ts'
import type { NewsRead } from '../news/news-item.ts'
import { isFields, valueAt, wordAt, type Fields } from '../systems/fields.ts'
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
    const name = found.kind === 'value' ? nameOnLine(line, found.value) : undefined
    yield result.kind === 'item'
      ? { kind: 'item', line, name, item: result.item }
      : { kind: 'broken', line, name, reason: result.reason }
  }
}

const NAMES = ['title', 'slug', 'name', 'headline', 'id']

/** Returns the name of a record on the first line: a file without line ends has all its records there. */
export const nameOnLine = (line: number, record: unknown): string | undefined =>
  line === 1
    ? cutText(wordAt(valueAt(record, 'attributes'), ...NAMES) || wordAt(record, ...NAMES), 80)
    : undefined
