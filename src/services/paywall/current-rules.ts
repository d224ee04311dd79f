import type { Kysely } from 'kysely'
import { asksForReader, needsSession } from '../../rules/paywall/paywall-rules.ts'
import type { Tables } from '../../store/tables.ts'
import type { RuleDocument } from './contract.ts'
import { readRules, saveRules } from './rule-store.ts'

type CurrentRulesOptions = {
  /** Called with other rules in force. */
  onChange: () => void
  onError: (error: unknown) => void
}

/** Keeps the rules in memory, so that a decision need not read them. At startup, everything is locked. */
export function createCurrentRules(
  database: Kysely<Tables>,
  { onChange, onError }: CurrentRulesOptions,
) {
  let current: RuleDocument = { version: -1, rules: [] }
  /** Facts about a visitor that the rules need. */
  let needs = { session: false, reader: false }
  return { rules: () => current.rules, needs: () => needs, reload, save }

  /** If the rules cannot be read, the current ones stay in force. */
  async function reload(): Promise<void> {
    try {
      adopt(await readRules(database))
    } catch (error) {
      onError(error)
    }
  }

  async function save(document: RuleDocument): Promise<RuleDocument> {
    const saved = await saveRules(database, document)
    adopt(saved)
    return saved
  }

  /** Ignores an older version: two reads may end in another order than they began. */
  function adopt(document: RuleDocument): void {
    if (document.version < current.version) return
    current = document
    needs = {
      session: needsSession(document.rules),
      reader: asksForReader(document.rules),
    }
    onChange()
  }
}
