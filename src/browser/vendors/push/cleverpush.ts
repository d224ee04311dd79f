import { loadScript } from '../load-script.ts'

/** A command and, the script's own way, what follows it. */
type Commands = unknown[][]

/** CleverPush in place of our own push: its script, then its question, which it shows when and how its channel says. */
export async function startCleverPush(address: string): Promise<void> {
  const commands: Commands = (Reflect.get(window, 'CleverPush') as Commands | undefined) ?? []
  Reflect.set(window, 'CleverPush', commands)
  commands.push(['triggerOptIn'])
  await loadScript(address).catch(() => undefined)
}
