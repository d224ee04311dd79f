/** Returns the name of the form field that orders a newsletter (S2.12); its value is `on`. */
export const orderField = (id: string): string => `newsletter-${id}`
