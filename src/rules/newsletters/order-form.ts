/** A refused order (S2.12): the typed e-mail address, the ticked newsletters (ids), and the errors in German. */
export type RefusedOrder = {
  email: string
  chosen: readonly string[]
  errors: { email?: string; newsletters?: string }
}

/** Returns the name of the form field that orders a newsletter; its value is `on`. */
export const orderField = (id: string): string => `newsletter-${id}`

export const NO_NEWSLETTER = 'Bitte kreuzen Sie mindestens einen Newsletter an.'
