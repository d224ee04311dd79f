import { isAtLeast, type NewsroomRole } from './moves.ts'

/** The records that the newsroom keeps in forms, with the lowest role that may read and change it there. */
export const RECORD_ROLES = {
  authors: 'editor',
  topics: 'editor',
  'topic merges': 'chief',
  menus: 'chief',
  site: 'chief',
  links: 'chief',
  podcasts: 'editor',
  'static pages': 'chief',
} as const satisfies Record<string, NewsroomRole>

export type RecordKind = keyof typeof RECORD_ROLES

/** Whether a role may read and change records of this kind in the newsroom. */
export const mayKeep = (role: NewsroomRole, kind: RecordKind): boolean =>
  isAtLeast(role, RECORD_ROLES[kind])

/** The most characters of a name, an address and a short text, as the content API has them. */
export const MAX_RECORD_LINE = 300
export const MAX_RECORD_SLUG = 120
export const MAX_RECORD_TEXT = 5000
export const MAX_CONTACTS = 8
/** The most entries of one menu. */
export const MAX_MENU_ITEMS = 100
export const MAX_SHOW_DESCRIPTION = 4000

/** The least pixels of a podcast's square cover; directories reject a smaller one. */
export const MIN_COVER_WIDTH = 1400

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Whether a text can be the last part of a record's address. */
export const isRecordSlug = (text: string): boolean =>
  text.length <= MAX_RECORD_SLUG && SLUG.test(text)

const LINK = /^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)\S*$/i

/** Whether a text is a path of this site or an address with a harmless scheme (S5.02). */
export const isRecordLink = (text: string): boolean => text.length <= 2000 && LINK.test(text)

/** Whether a text can be the target of a menu's entry: as `isRecordLink`, and an address of the web names a host. */
export const isMenuTarget = (text: string): boolean =>
  isRecordLink(text) &&
  (!/^https?:/i.test(text) || (URL.canParse(text) && new URL(text).hostname.includes('.')))
