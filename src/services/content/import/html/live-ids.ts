/** Allowed ids of live entries; an id is part of the address of its entry. */
export const ENTRY_ID = /^[a-z0-9][a-z0-9-]{0,59}$/i
