/** The result of a command's confirmation step: the error, and the typed fields. */
export type StepReport = {
  problem: string | null
  reasonMissing: boolean
  typed: Readonly<Record<string, string>>
}
