import { ROLES } from '../../access/roles.ts'
import { newsroomRoleInWords } from '../../newsroom/role-names.ts'
import type { NewsroomRole } from '../../newsroom/moves.ts'

/** The rights of an account that are roles of its token, with their labels. */
export const STAFF_RIGHTS = {
  none: 'Keines',
  newsroom: 'Redaktion',
  operator: 'Betrieb',
  both: 'Redaktion und Betrieb',
} as const
export type StaffRight = keyof typeof STAFF_RIGHTS

export const STAFF_RIGHT_NAMES = ['none', 'newsroom', 'operator', 'both'] as const

const ROLES_OF: Readonly<Record<StaffRight, readonly string[]>> = {
  none: [],
  newsroom: [ROLES.newsroom],
  operator: [ROLES.operator],
  both: [ROLES.newsroom, ROLES.operator],
}

/** The roles of accounts that belong to staff rights. */
export const STAFF_ROLES: readonly string[] = ROLES_OF.both

export const isStaffRight = (name: string | null): name is StaffRight =>
  name !== null && Object.hasOwn(STAFF_RIGHTS, name)

/** Returns the roles of a right, in the order of `STAFF_ROLES`. */
export const rolesOfRight = (right: StaffRight): string[] => [...ROLES_OF[right]]

/** Returns the right that an account with these roles has. */
export function rightOf(roles: readonly string[]): StaffRight {
  const [isNewsroom, isOperator] = STAFF_ROLES.map((role) => roles.includes(role))
  if (isNewsroom && isOperator) return 'both'
  if (isOperator) return 'operator'
  return isNewsroom ? 'newsroom' : 'none'
}

/** Returns what staff may do in words: „Redakteur/in, Betrieb“. */
export function staffRolesInWords(
  newsroomRole: NewsroomRole | null,
  roles: readonly string[],
): string {
  const right = rightOf(roles)
  const words = [
    newsroomRole && newsroomRoleInWords(newsroomRole),
    right !== 'none' && STAFF_RIGHTS[right],
  ]
  return words.filter(Boolean).join(', ') || 'Keine'
}
