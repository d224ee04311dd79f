/** A reward in whole coins, whatever a setting says; 0 is none. */
export function rewardCredits(setting: number): number {
  return Number.isFinite(setting) ? Math.min(1000, Math.max(0, Math.floor(setting))) : 0
}
