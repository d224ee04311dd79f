/** The second step of an act, sent back: what is wrong, and what was typed. */
export type StepReport = {
  problem: string | null
  reasonMissing: boolean
  typed: Readonly<Record<string, string>>
}
