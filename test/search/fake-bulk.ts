import type { FakeSearchEngine } from '../fakes/search-engine.ts'
import type { StoredDocument } from '../fakes/search-engine-query.ts'
import type { Index, Indices } from './fake-indices.ts'
import { Refusal } from './refusal.ts'

type Place = { _id: string; version: number; version_type: string }
type Faults = Pick<FakeSearchEngine, 'isBusy' | 'refused'>

/** Returns the operation `_bulk`, whose writes carry versions. */
export function createBulk(indices: Indices, faults: Faults) {
  return function bulk(
    name: string,
    { query, body }: { query: URLSearchParams; body: string },
  ): object {
    const needsAlias = query.get('require_alias') === 'true'
    // OpenSearch's default: a write creates a missing index.
    if (!needsAlias && !indices.find(name)) indices.insert(name, { id: {}, publish_date: {} })
    const index = needsAlias && !indices.isAlias(name) ? undefined : indices.existing(name)
    const lines = body.split('\n').slice(0, -1)
    const items: object[] = []
    while (lines.length > 0) {
      const [action] = Object.entries(JSON.parse(lines.shift() ?? '') as object)
      const [kind, place] = action ?? ['', {}]
      if (kind !== 'index' && kind !== 'delete')
        throw new Refusal(400, 'illegal_argument_exception')
      const document = kind === 'index' ? (JSON.parse(lines.shift() ?? '') as StoredDocument) : null
      items.push({ [kind]: outcomeOf(index, place as Place, document) })
    }
    return { took: 1, errors: items.some((item) => JSON.stringify(item).includes('error')), items }
  }

  function outcomeOf(
    index: Index | undefined,
    { _id, version, version_type }: Place,
    document: StoredDocument | null,
  ) {
    const fails = (status: number, type: string) => ({ _id, status, error: { type, reason: _id } })
    if (!index) return fails(404, 'index_not_found_exception')
    if (faults.isBusy) return fails(429, 'rejected_execution_exception')
    if (version_type !== 'external_gte' || !Number.isSafeInteger(version))
      return fails(400, 'action_request_validation_exception')
    if (version < (index.versions.get(_id) ?? 0))
      return fails(409, 'version_conflict_engine_exception')
    if (document && faults.refused.has(_id)) return fails(400, 'mapper_parsing_exception')
    if (document && Object.keys(document).some((field) => !(field in index.properties)))
      return fails(400, 'strict_dynamic_mapping_exception')
    index.versions.set(_id, version)
    const wasThere = index.written.delete(_id)
    if (document) index.written.set(_id, document)
    if (!document)
      return { _id, status: wasThere ? 200 : 404, result: wasThere ? 'deleted' : 'not_found' }
    return { _id, status: wasThere ? 200 : 201, result: wasThere ? 'updated' : 'created' }
  }
}
