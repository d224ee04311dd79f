import { loadScript } from '../load-script.ts'

/** Commands with their arguments, in the format of the script. */
type Commands = unknown[][]

/** Starts CleverPush in place of the paper's own push. Its channel decides when and how to ask the reader. */
export async function startCleverPush(address: string): Promise<void> {
  const commands: Commands = (Reflect.get(window, 'CleverPush') as Commands | undefined) ?? []
  Reflect.set(window, 'CleverPush', commands)
  commands.push(['triggerOptIn'])
  await loadScript(address).catch(() => undefined)
}
