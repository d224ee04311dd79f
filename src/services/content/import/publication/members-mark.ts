import { flagOf, namedValue, type StateField } from './publication-state.ts'

/** Recognises the fields by which systems and their themes keep a text for members or subscribers. */

const names = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Everything but „no“ and the like restricts the text. `is` and `has` may precede these names. */
const FLAGS = names(
  'premium premiumcontent premiumonly paywall paywalled memberonly membersonly memberscontent subscriberonly ' +
    'subscribersonly subscribercontent paid paidonly paidcontent pluscontent gated loginrequired requireslogin ' +
    'registrationrequired requiresregistration subscriptionrequired requiressubscription membershiprequired ' +
    'requiresmembership accessrestricted restrictedaccess',
)
/** Only „yes“ restricts the text: other values are words about something else. */
const PLAIN_FLAGS = names('plus member members subscriber subscribers locked restricted exclusive')
/** „No“ restricts the text. */
const FREE_FLAGS = names('accessibleforfree free freeaccess freetoread openaccess')
/** Everything but a public level restricts the text. */
const LEVELS = names(
  'access accesslevel accesstype accesstier accessright accessrights accesscontrol articleaccess contentaccess ' +
    'contenttier paywallstatus paywallmode paywalltype paywalllevel readeraccess requiredaccess requiredmembership ' +
    'requiredplan requiredsubscription requiredtier',
)
/** Only words for members restrict the text: these names are also in use for other things. */
const WORDS = names(
  'audience tier tiers membership memberships membershiplevel subscription subscriptionlevel restriction ' +
    'restrictions permission permissions plan plans articletype contenttype',
)

const PUBLIC_LEVEL =
  /^(?:|free|frei|gratis|kostenlos|public|öffentlich|open|offen|all|alle|any|anyone|everyone|everybody|none|null|unrestricted|unlocked|disabled|inactive|never|no[-_ ]paywall|nein|(?:.*[/ ])?open[-_ ]?access|.*\/c_abf2)$/i
const MEMBER_WORD =
  /^(?:only[-_ ])?(?:abo|abonnent(?:en|innen)?|exclusive|founding|gold|insiders?|locked|logged[-_ ]?in|login|members?|metered|mitglieder|paid|paying|paywall(?:ed)?|plus|premium|private|pro|registered|restricted|subscribers?|supporters?|vip)(?:[-_ ](?:content|members?|only|subscribers?|users?))?$/i

type Verdict = 'members' | 'public' | null

function ruleOf(name: string): ((value: unknown) => Verdict) | null {
  const bare = name
    .replace(/^.*[:.]/, '')
    .replace(/^_*(?:field_)?/, '')
    .toLowerCase()
    .replaceAll(/[-_ ]/g, '')
  for (const each of [bare, bare.replace(/^(?:is|has)/, '')]) {
    if (FLAGS.has(each) || LEVELS.has(each)) return byLevel
    if (PLAIN_FLAGS.has(each)) return (value) => (flagOf(value) === true ? 'members' : null)
    if (FREE_FLAGS.has(each)) return (value) => (flagOf(value) === false ? 'members' : null)
    if (WORDS.has(each)) return byWord
  }
  return null
}

const byLevel = (value: unknown): Verdict =>
  flagOf(value) === false || PUBLIC_LEVEL.test(String(value).trim()) ? 'public' : 'members'

const byWord = (value: unknown): Verdict =>
  flagOf(value) === true || MEMBER_WORD.test(String(value).trim()) ? 'members' : null

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields by which an object says whether it is in force, or its name. Strapi wraps it in `data` and `attributes`. */
const INNER = 'data attributes enabled active required level slug key value type name title'.split(
  ' ',
)

/** Returns the plain values of a field. */
function valuesIn(value: unknown, depth = 0): unknown[] {
  if (value === null || value === undefined || depth > 4) return []
  if (Array.isArray(value)) return value.flatMap((each) => valuesIn(each, depth + 1))
  if (!isObject(value)) return [value]
  const inner = INNER.find((name) => Object.hasOwn(value, name))
  if (inner !== undefined) return valuesIn(value[inner], depth + 1)
  return Object.keys(value).length === 0 ? [] : [JSON.stringify(value)]
}

/** ACF keeps the name of its own field next to a value: `_premium` is `field_5f3a`. */
const isReference = (value: unknown): boolean =>
  typeof value === 'string' && /^field_[\da-f]+$/.test(value)

/** Returns the field that keeps a text for members: „premium „true““; `null` without one. */
export function membersMark(fields: Iterable<StateField>): string | null {
  for (const { name, value } of fields) {
    const rule = ruleOf(name)
    const values = rule === null ? [] : valuesIn(value).filter((each) => !isReference(each))
    if (values.some((each) => rule?.(each) === 'members'))
      return namedValue({ name, value: values.length === 1 ? values[0] : value })
  }
  return null
}

/** Groups in which records keep fields of their site, in addition to those of extensions („_zeitung“). */
const GROUPS = names('params extra extras meta metadata acf custom custom_fields seo jsonld')

/** Returns the fields of a record and those of the groups in it, which are called „params.premium“. */
export const fieldsOfGroups = (record: Readonly<Record<string, unknown>>): StateField[] =>
  Object.entries(record).flatMap(([name, value]) => {
    const isGroup = name.startsWith('_') || GROUPS.has(name.toLowerCase())
    const inner = isGroup && isObject(value) ? Object.entries(value) : []
    return [
      { name, value },
      ...inner.map(([each, one]) => ({ name: `${name}.${each}`, value: one })),
    ]
  })

const LINKED_DATA = /<script\b[^<>]{0,200}\bld\+json\b[^<>]{0,200}>/gi
const NOT_FREE = /"isAccessibleForFree"\s*:\s*(?:false|"(?:https?:\/\/schema\.org\/)?false")/i

/** Returns the mark for search engines by which exported HTML says that a text is not free; `null` without one. */
export function membersMarkIn(html: string): string | null {
  for (const { 0: tag, index } of html.matchAll(LINKED_DATA)) {
    const start = index + tag.length
    const end = html.indexOf('</', start)
    if (end < 0) return null
    if (NOT_FREE.test(html.slice(start, end))) return 'isAccessibleForFree „false“'
  }
  return null
}
