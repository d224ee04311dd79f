import { cutText } from '../../../../rules/language/cut-text.ts'
import { attributeOf, elementsIn, rawTextOf, type XmlElement } from '../xml/element.ts'
import { elementsNamed, ITUNES, MEDIA } from '../xml/namespaces.ts'
import { membersMark } from './members-mark.ts'
import { flagOf, publicationState, type StateField } from './publication-state.ts'

/** Reads the state of RSS items and Atom entries: from WordPress, AtomPub, Blogger and other extensions. */

/** The namespace of a WordPress export; some have it with https. */
const WORDPRESS = /^https?:\/\/wordpress\.org\/export\//
const ATOM_PUB = 'http://www.w3.org/2007/app'
const KIND_SCHEME = 'http://schemas.google.com/g/2005#kind'
const KIND_POST = '#post'
/** Dates that every feed has; they are read elsewhere. */
const DATES = new Set(['published', 'expires', 'expirationDate'])
/** Fields that every item of a WordPress export has. */
const REQUIRED = ['wp:status', 'wp:post_type']

/** Returns whether an element belongs to WordPress itself, not to RSS. */
export const isOfExport = ({ space }: XmlElement): boolean => WORDPRESS.test(space)

const isWordPress = (element: XmlElement): boolean => isOfExport(element) || element.space === 'wp'

function nameOf(element: XmlElement): string {
  if (isWordPress(element)) return `wp:${element.name}`
  return element.space === ATOM_PUB || element.space === 'app'
    ? `app:${element.name}`
    : element.name
}

/** The state is the text of an element, or its attribute `state` (Media RSS). */
const fieldOf = (element: XmlElement): StateField => ({
  name: nameOf(element),
  value: (attributeOf(element, 'state') ?? rawTextOf(element)).trim(),
})

/** Recognises comments, pages and settings in a Blogger export. */
function otherKind(item: XmlElement): string | null {
  const kinds = elementsIn(item, 'category').filter(
    (category) => attributeOf(category, 'scheme') === KIND_SCHEME,
  )
  const terms = kinds.map((kind) => attributeOf(kind, 'term') ?? '')
  const other = terms.find((term) => !term.endsWith(KIND_POST))
  return other === undefined ? null : `category „${cutText(other, 100)}“ is no article`
}

/** Fields of an item, and those in which AtomPub says whether it is a draft. */
function fieldsOf(item: XmlElement): StateField[] {
  const children = elementsIn(item)
  const controls = children
    .filter(({ name }) => name === 'control')
    .flatMap((each) => elementsIn(each))
  return [...children, ...controls].map(fieldOf)
}

/** Returns the restriction by which Media RSS hides an item or a file from some readers; `null` without one. */
export function mediaRestriction(parent: XmlElement): string | null {
  for (const each of elementsNamed(parent, 'restriction', MEDIA, 'media')) {
    const relationship = attributeOf(each, 'relationship') ?? 'deny'
    const values = rawTextOf(each).trim().toLowerCase()
    const isOpen = values === (relationship === 'allow' ? 'all' : 'none')
    if (!isOpen && attributeOf(each, 'type') !== 'sharing')
      return `media:restriction „${cutText(`${relationship} ${values}`.trim(), 60)}“`
  }
  return null
}

/** A podcast may keep an episode off all directories. */
const isBlocked = (item: XmlElement): boolean =>
  elementsNamed(item, 'block', ITUNES, 'itunes').some((each) => flagOf(rawTextOf(each)) === true)

/** Returns the element that keeps an item for members; `null` without one. */
export const xmlMembersMark = (item: XmlElement): string | null => membersMark(fieldsOf(item))

/** Returns why an item is refused: it is not public, or its state is unknown. Returns `null` if it is public. */
export function xmlRefusal(item: XmlElement): string | null {
  const children = elementsIn(item)
  const fields = fieldsOf(item).filter(({ name }) => !DATES.has(name))
  if (children.some(isWordPress)) {
    const missing = REQUIRED.find((name) => !fields.some((field) => field.name === name))
    if (missing) return `${missing} is missing`
  }
  const state = publicationState(fields)
  if (state.kind === 'refused') return state.reason
  const restriction = mediaRestriction(item)
  if (restriction !== null) return `${restriction} is not public`
  return isBlocked(item) ? 'itunes:block „yes“ is not public' : otherKind(item)
}
