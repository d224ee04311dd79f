type Accepted = { number: string; offer: string }

/** The contracts that a run has accepted so far. In a check the store does not have them. */
export class AcceptedContracts {
  private readonly byAccount = new Map<string, Accepted[]>()

  of(accountId: string): readonly Accepted[] {
    return this.byAccount.get(accountId) ?? []
  }

  add(accountId: string, contract: Accepted): void {
    this.byAccount.set(accountId, [...this.of(accountId), contract])
  }
}
