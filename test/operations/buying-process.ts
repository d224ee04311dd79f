// A process of ten readers who order, pay and spend without a pause, until somebody kills it. What was answered is told
// on stdout, a line a step; whoever starts it again says where each reader goes on, so that what was done and not
// answered is asked for once more.
import { openPriced } from './buying-steps.ts'

const { connection, readers } = JSON.parse(process.env['BUYING'] ?? '{}') as {
  connection: object
  readers: { accountId: string; from: number; until: number }[]
}
const buying = openPriced(connection)

await Promise.all(
  readers.map(async ({ accountId, from, until }, reader) => {
    for (let number = from; number < until; number += 1) {
      await buying.step(accountId, number)
      process.stdout.write(`${reader} ${number}\n`)
    }
  }),
)
await buying.close()
