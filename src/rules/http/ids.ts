/** The database's ids are integers from 1 to PostgreSQL's largest `integer`. */
export const MAX_ID = 2_147_483_647

/** Whether a number can be an id. */
export const isId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= MAX_ID

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether the text is a UUID as the database writes it: the ids of accounts, sessions and keys in mails. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** Returns the id from a path, form or cookie in decimal digits; null for anything else. */
export function idFrom(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return isId(id) ? id : null
}
