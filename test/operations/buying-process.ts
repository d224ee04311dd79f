// A process of ten readers who order, pay and spend without a pause until it is killed. Each answered step is a line on
// stdout. At a restart, the parent says where each reader continues, so that a step that was done but not answered is
// sent again.
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
