import type { NewsroomRole } from './moves.ts'

/** The newsroom's roles in German. */
export const NEWSROOM_ROLE_NAMES: Readonly<Record<NewsroomRole, string>> = {
  author: 'Autor/in',
  editor: 'Redakteur/in',
  chief: 'Chefredaktion',
}

/** A role as a command of the office names it; `none` takes it back. */
export type GrantedRole = NewsroomRole | 'none'

export const GRANTED_ROLES = [
  'none',
  'author',
  'editor',
  'chief',
] as const satisfies readonly GrantedRole[]

export const isGrantedRole = (name: string | null): name is GrantedRole =>
  name === 'none' || (name !== null && Object.hasOwn(NEWSROOM_ROLE_NAMES, name))

/** Returns the German name of a role, „Keine“ for `none` and `null`. */
export const newsroomRoleInWords = (role: string | null): string =>
  role !== null && isGrantedRole(role) && role !== 'none' ? NEWSROOM_ROLE_NAMES[role] : 'Keine'
