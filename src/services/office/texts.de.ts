/** What the ledger says of acts of the readers' service, as readers see it. */
export const texts = {
  grant: 'Gutschrift des Leserservice',
  refund: 'Zurückgebucht vom Leserservice',
} as const
