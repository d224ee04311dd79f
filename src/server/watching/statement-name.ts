import type { Attributes } from '@opentelemetry/api'

const VERB = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i
const TABLE = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_]+)"?(?!\s*\()/i

/** Names a statement by its verb and first table, such as `select articles`, without the rest of its text. */
export function statementName(text: string): { name: string; attributes: Attributes } {
  const operation = (VERB.exec(text)?.[1] ?? 'statement').toLowerCase()
  const collection = TABLE.exec(text)?.[1]?.toLowerCase()
  return {
    name: collection ? `${operation} ${collection}` : operation,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(collection && { 'db.collection.name': collection }),
    },
  }
}
