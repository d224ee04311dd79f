/** What a ticker's entry may be called: it stands in the address of its link. */
export const ENTRY_ID = /^[a-z0-9][a-z0-9-]{0,59}$/i
