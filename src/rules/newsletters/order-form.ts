/** A refused order (S2.12): what was typed and ticked (ids of newsletters), and what is wrong with it, in German. */
export type RefusedOrder = {
  email: string
  chosen: readonly string[]
  errors: { email?: string; newsletters?: string }
}

/** The name of the form's field that orders a newsletter; its value is `on`. */
export const orderField = (id: string): string => `newsletter-${id}`

export const NO_NEWSLETTER = 'Bitte kreuzen Sie mindestens einen Newsletter an.'
