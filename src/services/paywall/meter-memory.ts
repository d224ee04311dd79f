type Verdict = { allowed: boolean; until: number }

const MOST_ENTRIES = 50_000

/**
 * What the store said and will go on saying until the period ends, so that who reads an article again, or has used the
 * meter up, costs no query.
 */
export class MeterMemory {
  private readonly verdicts = new Map<string, Verdict>()

  get(key: string): boolean | undefined {
    const verdict = this.verdicts.get(key)
    if (!verdict) return undefined
    if (verdict.until > Date.now()) return verdict.allowed
    this.verdicts.delete(key)
    return undefined
  }

  set(key: string, allowed: boolean, milliseconds: number): void {
    this.verdicts.delete(key)
    this.verdicts.set(key, { allowed, until: Date.now() + milliseconds })
    if (this.verdicts.size <= MOST_ENTRIES) return
    const [oldest] = this.verdicts.keys()
    if (oldest !== undefined) this.verdicts.delete(oldest)
  }

  clear(): void {
    this.verdicts.clear()
  }
}
