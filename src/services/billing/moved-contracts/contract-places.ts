/** Lines of one file, at most. */
const MAX_LINES = 2 ** 32

/** Remembers the place of each contract of a run by its number, in few bytes a contract. */
export class ContractPlaces {
  private readonly files: string[] = []
  private readonly places = new Map<string, number>()

  /** Returns `null` and remembers the place if the contract is new, otherwise its earlier place in words. */
  add(contract: string, file: string, line: number): string | null {
    if (this.files.at(-1) !== file) this.files.push(file)
    const current = this.files.length - 1
    const known = this.places.get(contract)
    if (known === undefined) {
      this.places.set(contract, current * MAX_LINES + line)
      return null
    }
    const earlier = Math.floor(known / MAX_LINES)
    const words = `line ${known % MAX_LINES}`
    return earlier === current ? words : `${words} of ${this.files[earlier]}`
  }
}
