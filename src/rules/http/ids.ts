/** The store's numbers are whole, from 1 to PostgreSQL's largest integer. */
export const MAX_ID = 2_147_483_647

/** Whether anything can have this number. */
export const isId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= MAX_ID

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A UUID as the store writes it: what accounts, sign-ins and keys in mails are known by. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** The id that an address, a form or a cookie names in decimal digits; null for anything else. */
export function idFrom(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return isId(id) ? id : null
}
