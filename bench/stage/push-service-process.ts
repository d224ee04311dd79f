// The fake push service in its own process: receives the site's key, creates browsers, writes them to a file, accepts
// their messages and reports how many were correct.
import { writeFile } from 'node:fs/promises'
import { startPushService } from '../../test/fakes/push-service.ts'

/** The argument of the process. */
export type PushServiceRequest = { publicKey: string; browsers: number; file: string }
/** The answer to a request for sums; if each browser got one message, both counts are equal. */
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
