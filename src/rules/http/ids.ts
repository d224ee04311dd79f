/** The store's numbers are whole, from 1 to PostgreSQL's largest integer. */
export const LARGEST_ID = 2_147_483_647

/** Whether anything can have this number. */
export const isId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= LARGEST_ID

/** The id that an address, a form or a cookie names in decimal digits; null for anything else. */
export function idFrom(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return isId(id) ? id : null
}
