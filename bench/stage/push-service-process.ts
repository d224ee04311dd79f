// The push service double in a process of its own: told the site's key, it makes browsers, writes them to a file, takes
// what comes for them, and says at the end how much of it was in order.
import { writeFile } from 'node:fs/promises'
import { startPushService } from '../../test/fakes/push-service.ts'

/** What it is told first. */
export type PushServiceRequest = { publicKey: string; browsers: number; file: string }
/** What it answers when it is asked for its sums: each browser once is as many as were sent. */
export type PushServiceSums = { pushed: number; browsers: number; refused: number }

const [, , command = '{}'] = process.argv
const { publicKey, browsers, file } = JSON.parse(command) as PushServiceRequest
const service = await startPushService(() => publicKey)
const made = Array.from({ length: browsers }, () => JSON.stringify(service.subscribe()))
await writeFile(file, made.join('\n'))
process.send?.('ready')
process.on('message', () => {
  const { pushed, refused } = service
  const sums: PushServiceSums = {
    pushed: pushed.length,
    browsers: new Set(pushed.map(({ endpoint }) => endpoint)).size,
    refused: refused.length,
  }
  process.send?.(sums)
})
process.on('disconnect', () => void service.close())
