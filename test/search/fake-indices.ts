import type { StoredDocument } from '../fakes/search-engine-query.ts'
import { Refusal } from './refusal.ts'

export type Index = {
  properties: Record<string, unknown>
  aliases: Set<string>
  versions: Map<string, number>
  written: Map<string, StoredDocument>
  shown: Map<string, StoredDocument>
}

export type Indices = ReturnType<typeof createIndices>

/** The indices and aliases of a search engine. */
export function createIndices() {
  const indices = new Map<string, Index>()
  return { find, isAlias, existing, listAliases, changeAliases, create, insert, remove, names }

  function names(): string[] {
    return [...indices.keys()]
  }

  function find(name: string): [string, Index] | undefined {
    return [...indices].find(([own, { aliases }]) => own === name || aliases.has(name))
  }

  function isAlias(name: string): boolean {
    return find(name) !== undefined && !indices.has(name)
  }

  function existing(name: string): Index {
    const index = find(name)?.[1]
    if (!index) throw new Refusal(404, 'index_not_found_exception')
    return index
  }

  function listAliases(prefix: string): object {
    const found = [...indices].filter(([name]) => name.startsWith(prefix))
    const aliasesOf = ({ aliases }: Index) =>
      Object.fromEntries([...aliases].map((alias) => [alias, {}]))
    return Object.fromEntries(found.map(([name, index]) => [name, { aliases: aliasesOf(index) }]))
  }

  function changeAliases(body: string): object {
    type Action = Record<'add' | 'remove', { index: string; alias: string } | undefined>
    const { actions } = JSON.parse(body) as { actions: Action[] }
    // Applies all actions, or throws before the first.
    for (const { add, remove: gone } of actions) {
      const { index, alias } = add ?? gone ?? { index: '', alias: '' }
      if (gone && !existing(index).aliases.has(alias))
        throw new Refusal(404, 'aliases_not_found_exception')
      if (add && indices.has(alias)) throw new Refusal(400, 'invalid_alias_name_exception')
      existing(index)
    }
    for (const { add, remove: gone } of actions) {
      if (gone) existing(gone.index).aliases.delete(gone.alias)
      if (add) existing(add.index).aliases.add(add.alias)
    }
    return { acknowledged: true }
  }

  function create(name: string, body: string): object {
    if (find(name)) throw new Refusal(400, 'resource_already_exists_exception')
    const { mappings } = JSON.parse(body) as { mappings: Record<string, unknown> }
    if (mappings['dynamic'] !== 'strict') throw new Refusal(400, 'mapper_parsing_exception')
    insert(name, mappings['properties'] as Index['properties'])
    return { acknowledged: true, shards_acknowledged: true, index: name }
  }

  function remove(name: string): object {
    existing(name)
    if (!indices.delete(name)) throw new Refusal(400, 'illegal_argument_exception')
    return { acknowledged: true }
  }

  function insert(name: string, properties: Index['properties']): void {
    indices.set(name, emptyIndex(properties))
  }
}

const emptyIndex = (properties: Index['properties']): Index => ({
  properties,
  aliases: new Set(),
  versions: new Map(),
  written: new Map(),
  shown: new Map(),
})
