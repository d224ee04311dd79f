/** Digits of the number of an order, the last of them a check digit; a customer's has ten. Made by `new_order_number` in the store. */
const ORDER_DIGITS = 12

/** The check digit of ISO 7064, MOD 11,10: it finds each wrong digit and nearly all that changed places. */
function checkDigit(digits: string): number {
  let product = 10
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10
    product = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return (11 - product) % 10
}

/** Whether a text is a number that an order or a customer can have. */
export const isPublicNumber = (digits: string): boolean =>
  /^[1-9]\d+$/.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.slice(-1))

const ORDER_NUMBERS = new RegExp(`(?<!\\d)\\d(?:[ -]?\\d){${ORDER_DIGITS - 1}}(?!\\d)`, 'g')

/**
 * Returns the numbers of orders in a text, each once, also where they are typed in groups. Numbers of before, which were
 * counted up, are none: anyone could guess them.
 */
export function orderNumbersIn(text: string): string[] {
  const found = [...text.matchAll(ORDER_NUMBERS)].map(([digits]) => digits.replaceAll(/[ -]/g, ''))
  return [...new Set(found.filter(isPublicNumber))]
}
