import { cutText } from '../../../../../rules/language/cut-text.ts'
import { cleanLine } from '../../wire-fields.ts'
import { attributeOf, elementAt, elementsIn, lineOf, type XmlElement } from '../../xml/element.ts'
import { entriesOf, fieldOf, textOf, type Fields } from '../ninjs-fields.ts'

/** Facts of an agency's item that only the newsroom sees; texts are plain. */
export type WireFacts = {
  /** The agency's name, as the item gives it. */
  agency: string | null
  /** 1 (most urgent) to 9, as IPTC defines it. */
  urgency: number | null
  /** The agency's words about the use of the item. */
  rights: string | null
}

const MAX_NAME_LENGTH = 80
const MAX_RIGHTS_LENGTH = 1000

function factsOf(
  agency: string | null,
  urgency: string | null,
  rights: readonly (string | null)[],
): WireFacts {
  const said = [...new Set(rights.map((text) => cleanLine(text ?? '')).filter(Boolean))].join(' · ')
  return {
    agency: cutText(cleanLine(agency ?? ''), MAX_NAME_LENGTH) || null,
    urgency: /^[1-9]$/.test(urgency ?? '') ? Number(urgency) : null,
    rights: cutText(said, MAX_RIGHTS_LENGTH) || null,
  }
}

/** Reads the facts of a ninjs item in any version, also of Superdesk and the Associated Press. */
export function ninjsFacts(fields: Fields): WireFacts {
  const [source] = entriesOf(fieldOf(fields, 'infosources'))
  return factsOf(
    (source && (source.name || textOf(source.fields, 'literal'))) ??
      textOf(fields, 'source', 'provider', 'creditline'),
    textOf(fields, 'urgency'),
    [
      textOf(fields, 'copyrightnotice') ?? textOf(fields, 'copyrightholder'),
      textOf(fields, 'usageterms'),
    ],
  )
}

/** Reads the facts of a newsItem of NewsML-G2. */
export function newsmlFacts(element: XmlElement): WireFacts {
  const contentMeta = elementAt(element, 'contentMeta')
  const provider = elementAt(element, 'itemMeta', 'provider')
  const code = attributeOf(provider, 'literal') ?? attributeOf(provider, 'qcode')
  const rights = elementsIn(element, 'rightsInfo')
  const [holder] = elementsIn(rights[0], 'copyrightHolder')
  return factsOf(
    lineOf(elementsIn(provider, 'name')[0]) ?? code?.replace(/^.*[:/]/, '') ?? null,
    lineOf(elementAt(contentMeta, 'urgency')),
    [
      ...rights.map((one) => lineOf(elementAt(one, 'copyrightNotice'))),
      ...(holder ? [lineOf(elementsIn(holder, 'name')[0])] : []),
      ...rights.map((one) => lineOf(elementAt(one, 'usageTerms'))),
    ],
  )
}

/** Reads the facts of an entry of dpa-digitalwires. */
export const dpaFacts = (entry: Fields): WireFacts =>
  factsOf(textOf(entry, 'creditline') ?? 'dpa', textOf(entry, 'urgency'), [
    textOf(entry, 'copyrightnotice', 'copyright_notice', 'copyrightholder'),
    textOf(entry, 'usageterms', 'usage_terms'),
  ])
