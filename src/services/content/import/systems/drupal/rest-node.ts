import type { NewsRead } from '../../news/news-item.ts'
import { isFields, listAt, recordsAt, valueAt, wordAt, type Fields } from '../fields.ts'
import { drupalNode } from './read-nodes.ts'
import { keyOf } from './related.ts'

/** Reads nodes as the core of Drupal answers them (`/node/1?_format=json`): each field is a list of values. */

/** Returns the node of a JSON value; `null` if it has another form. */
export function restNode(value: unknown): NewsRead | null {
  const [type] = isFields(value) ? recordsAt(value, 'type') : []
  if (!isFields(value) || wordAt(type, 'target_type') !== 'node_type') return null
  const attributes: Record<string, unknown> = {}
  const relationships: Record<string, unknown> = {}
  const included = new Map<string, Fields>()
  for (const name of Object.keys(value)) {
    const [first] = listAt(value, name)
    if (name === 'type' || first === undefined) continue
    if (wordAt(first, 'target_type') === '') attributes[name] = attributeOf(name, first)
    else relationships[name] = { data: recordsAt(value, name).map(referenceOf) }
  }
  const node = {
    type: `node--${wordAt(type, 'target_id')}`,
    id: wordAt(recordsAt(value, 'uuid')[0], 'value'),
    attributes,
    relationships,
  }
  return drupalNode(node, included)

  /** Files have their address with them; authors and terms are only named. */
  function referenceOf(reference: Fields): Fields {
    const kind = wordAt(reference, 'target_type')
    const id = wordAt(reference, 'target_uuid', 'target_id')
    const record = { type: `${kind}--${kind}`, id }
    const url = wordAt(reference, 'url')
    if (kind === 'file' && url) included.set(keyOf(record), { attributes: { uri: { url } } })
    return { ...record, meta: { alt: reference['alt'], title: reference['title'] } }
  }
}

/** Texts and paths are objects with further values; the format of a date is no format of a text. */
function attributeOf(name: string, first: unknown): unknown {
  const isText = ['processed', 'summary'].some((each) => valueAt(first, each) !== undefined)
  return isText || name === 'path' ? first : valueAt(first, 'value')
}
