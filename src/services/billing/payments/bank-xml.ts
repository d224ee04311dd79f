import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { MoneyError } from '../money-error.ts'

/** An element of a bank's XML file: its children by name, or its text. */
export type Node = string | { [name: string]: Node | Node[] | undefined }

const REPEATED = new Set([
  'Stmt',
  'Ntfctn',
  'Ntry',
  'NtryDtls',
  'TxDtls',
  'Ustrd',
  'OrgnlPmtInfAndSts',
  'TxInfAndSts',
  'StsRsnInf',
])

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => REPEATED.has(name),
})

/**
 * Parses a bank's XML. Throws 400 if it is not XML or declares a document type or entities (entity expansion, file
 * access).
 */
export function readBankXml(text: string): Node {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new MoneyError(400, 'document-type')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new MoneyError(400, 'no-xml', valid.err.line)
  try {
    return (parser.parse(text) as { Document?: Node }).Document ?? ''
  } catch {
    throw new MoneyError(400, 'no-xml')
  }
}

/** Returns the first element at a path of names. */
export function nodeAt(node: Node | undefined, ...path: string[]): Node | undefined {
  let at: Node | undefined = node
  for (const name of path) {
    if (at === undefined || typeof at === 'string') return undefined
    const child: Node | Node[] | undefined = at[name]
    at = Array.isArray(child) ? child[0] : child
  }
  return at
}

/** Returns the trimmed text at a path; an empty string if the path has no text. */
export function textAt(node: Node | undefined, ...path: string[]): string {
  const at = nodeAt(node, ...path)
  return typeof at === 'string' ? at.trim() : ''
}

/** Returns all child elements with a name. */
export function nodesAt(node: Node | undefined, name: string): Node[] {
  if (node === undefined || typeof node === 'string') return []
  const children = node[name]
  if (children === undefined) return []
  return Array.isArray(children) ? children : [children]
}
