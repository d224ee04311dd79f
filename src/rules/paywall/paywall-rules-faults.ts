import { OPEN_TEMPLATE } from './paywall.ts'
import type { PaywallRule } from './paywall-rules.ts'

/** Returns the faults of a list of well-formed rules, as sentences for operators. */
export function faultsOf(rules: readonly PaywallRule[]): string[] {
  const names = rules.map(({ name }) => name)
  return [
    ...rules.flatMap(({ name }, index) =>
      names.indexOf(name) < index ? [`Two rules are called ${name}.`] : [],
    ),
    ...rules.flatMap(openingFaults),
    ...unreachableFaults(rules),
    ...counterFaults(rules),
  ]
}

/** A rule may not open by data that clients can forge (design 5), nor repeatedly after cookies are deleted. */
function openingFaults({ name, when, template, meter }: PaywallRule): string[] {
  if (template !== OPEN_TEMPLATE) return []
  if (meter) return [`The rule ${name} has a meter, but opens even when it is used up.`]
  if (when.referrers || when.devices) {
    return [`The rule ${name} may not open by referrer or device, which anyone can forge.`]
  }
  if (when.share && when.registered !== true) {
    return [`The rule ${name} may open for a share of registered readers only.`]
  }
  return []
}

function unreachableFaults(rules: readonly PaywallRule[]): string[] {
  const last = rules.findIndex(({ when }) => Object.values(when).every((one) => one === undefined))
  if (last < 0) return []
  return rules
    .slice(last + 1)
    .map(({ name }) => `The rule ${name} never applies: ${rules[last]?.name} above it always does.`)
}

function counterFaults(rules: readonly PaywallRule[]): string[] {
  const periods = new Map<string, number>()
  return rules.flatMap(({ name, meter }) => {
    if (!meter) return []
    const period = periods.get(meter.counter) ?? meter.periodDays
    periods.set(meter.counter, period)
    if (period === meter.periodDays) return []
    return [`The rule ${name} counts on ${meter.counter} for another period than a rule above it.`]
  })
}
