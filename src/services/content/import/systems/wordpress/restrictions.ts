import { membersMark } from '../../publication/members-mark.ts'
import { flagOf, type StateField } from '../../publication/publication-state.ts'
import { elementsIn, type XmlElement } from '../../xml/element.ts'
import { EDGE } from '../free-part.ts'
import { isFields, valueBelow, valueAt, type Fields } from '../fields.ts'
import { wordOf } from './export-index.ts'
import type { Shortcode } from './shortcodes.ts'

/** Finds what WordPress or one of its plug-ins does not show to everybody: shortcodes, blocks and whole posts. */

/** Shortcodes of membership plug-ins: what they enclose is not public. */
const SHORTCODES = new Set(
  (
    'restrict rcp_restrict pmpro_membership membership wcm_restrict wcm_content_restricted mepr-active mepr-show ' +
    'mepr-membership ihc-hide-content s2if s2member-is-logged-in memberful_content leaky_paywall_subscriber ' +
    'passster content_protector members_access members_logged_in um_loggedin private is_paid_subscriber'
  ).split(' '),
)
/** Other plug-ins say it in the names of their shortcodes. */
const NAMED =
  /(?:^|[_-])(?:members?|membership|memberonly|protect(?:ed|or)?|restrict(?:ed|ion)?|private|premium|paywall|paid|subscribers?|logged[_-]?in)(?:[_-]|$)/
const FOR_VISITORS = /(?:^|[_-])(?:not?|non|visitors?|guests?|logged[_-]?out)(?:[_-]|$)/
const BLOCKS =
  /member|premium-content|paywall|restrict|protect|subscriber|logged-?in|passster|^(?:rcp|pmpro|content-control)\//

/** Whether a shortcode keeps the text that it encloses for members. */
export const isRestricting = ({ name, content }: Shortcode): boolean =>
  SHORTCODES.has(name) || (content !== null && NAMED.test(name) && !FOR_VISITORS.test(name))

type Mark = { start: number; end: number; name: string; attributes: string; kind: string }
const MARK = /^<!--\s+(\/?)wp:([\w/-]+)\s*([\s\S]*?)\s*(\/?)-->$/

/** Yields the comments that begin and end blocks, in time that grows with the length of the text only. */
function* marksIn(text: string): Generator<Mark> {
  for (let start = text.indexOf('<!--'); start >= 0;) {
    const close = text.indexOf('-->', start)
    if (close < 0) return
    const end = close + 3
    const [, slash, name, attributes = '', single] = MARK.exec(text.slice(start, end)) ?? []
    const kind = slash ? 'end' : single ? 'single' : 'begin'
    if (name !== undefined) yield { start, end, name, attributes, kind }
    start = text.indexOf('<!--', end)
  }
}

function attributesOf({ attributes }: Mark): Fields {
  try {
    const value: unknown = JSON.parse(attributes || '{}')
    return isFields(value) ? value : {}
  } catch {
    return {}
  }
}

/** Conditions on the size of the screen hide nothing from the public. */
const ON_SCREENS = new Set(['screenSize', 'browserDevice'])

function hasConditions(visibility: unknown): boolean {
  const sets = valueAt(visibility, 'controlSets')
  return (Array.isArray(sets) ? sets : []).some((set) => {
    const controls = valueAt(set, 'controls')
    return Object.keys(isFields(controls) ? controls : {}).some((name) => !ON_SCREENS.has(name))
  })
}

/** Whether a block is hidden, or shown under conditions that are not known here (WordPress 6.9 and plug-ins). */
function isHidden(mark: Mark): boolean {
  if (mark.name === 'premium-content/logged-out-view') return true
  const attributes = attributesOf(mark)
  const visibility = valueAt(attributes, 'blockVisibility')
  const conditions = ['conditionalBlocks', 'otterConditions'].map((name) => attributes[name])
  return (
    valueBelow(attributes, 'metadata', 'blockVisibility') === false ||
    valueAt(visibility, 'hideBlock') === true ||
    hasConditions(visibility) ||
    conditions.some((each) => each !== undefined && /[^[\]{}]/.test(JSON.stringify(each))) ||
    !['all', undefined].includes(attributes['llms_visibility'] as string | undefined) ||
    attributes['um_is_restrict'] === true
  )
}

const HIDDEN = 'blocks that are hidden or shown under conditions'

/** Leaves hidden blocks out, and marks the place where a block for members begins. */
export function shownBlocks(
  content: string,
  lost: Set<string>,
): { shown: string; membersOnly: string | null } {
  let membersOnly: string | null = null
  let shown = ''
  let at = 0
  let hidden: { name: string; depth: number } | null = null
  for (const mark of marksIn(content)) {
    if (hidden) {
      if (mark.name !== hidden.name || mark.kind === 'single') continue
      hidden.depth += mark.kind === 'end' ? -1 : 1
      if (hidden.depth > 0) continue
      hidden = null
      at = mark.end
    } else if (mark.kind !== 'end' && isHidden(mark)) {
      lost.add(HIDDEN)
      shown += content.slice(at, mark.start)
      at = mark.end
      if (mark.kind === 'begin') hidden = { name: mark.name, depth: 1 }
    } else if (mark.kind !== 'end' && BLOCKS.test(mark.name)) {
      membersOnly ??= `the block ${mark.name}`
      shown += content.slice(at, mark.start) + EDGE
      at = mark.kind === 'single' ? mark.end : mark.start
    }
  }
  return { shown: hidden ? shown : shown + content.slice(at), membersOnly }
}

/** Fields in which plug-ins keep for whom a whole post is, and the values that leave it public. */
const FIELDS: readonly (readonly [string, RegExp])[] = [
  ['_jetpack_newsletter_access', /^(?:everybody)?$/],
  ['_members_access_role', /^$/],
  ['_is_paid', /^0?$/],
  ['rcp_access_level', /^(?:none|0)?$/i],
  ['rcp_user_level', /^(?:all|a:0:.*|a:1:\{i:0;s:3:"all";\})?$/i],
  ['rcp_subscription_level', /^(?:a:0:.*)?$/],
  ['memberful_acl', /^(?:a:0:.*)?$/],
  ['_memberful_available_to_any_registered_user', /^0?$/],
  ['passster_activate_protection', /^(?:0|no|false)?$/],
  ['_wpmem_block', /^0?$/],
  ['_issuem_leaky_paywall_visibility', /^(?![\s\S]*"visibility_type";s:\d+:"only)/],
  [
    'um_content_restriction',
    /^(?![\s\S]*"_um_custom_access_settings";(?:[bi]:1|s:1:"1"))|"_um_accessible";(?:i:0|s:1:"0")/,
  ],
  ['pms-content-restrict-user-status', /^$/],
  ['pms-content-restrict-subscription-plan', /^$/],
]

/** Texts of a field, which may be a list; „no“ is the same as an empty field. */
const textsOf = (value: unknown): string[] =>
  [value].flat().map((each) => (flagOf(each ?? false) === false ? '' : String(each)))

/** Returns the field that keeps a whole post for members; `null` without one. */
export function restrictingField(fields: readonly StateField[]): string | null {
  const found = FIELDS.find(([name, isPublic]) =>
    fields.some(
      (each) => each.name === name && textsOf(each.value).some((text) => !isPublic.test(text)),
    ),
  )
  return found ? `the field ${found[0]}` : membersMark(fields)
}

/** Returns the custom field that keeps a post of an export for members; `null` without one. */
export const restrictedBy = (item: XmlElement): string | null =>
  restrictingField(
    elementsIn(item, 'postmeta').map((each) => ({
      name: wordOf(each, 'meta_key'),
      value: wordOf(each, 'meta_value'),
    })),
  )
