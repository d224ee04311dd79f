import { endpoints, type Endpoint } from '../../endpoint.ts'
import { FOR_OFFICE } from '../office-requests.ts'
import type { BankSite } from './bank-answers.ts'
import { returnRejectedRun, uploadReturns, uploadStatement } from './bank-imports.ts'
import { debitFile, runDebits } from './debit-runs.ts'
import { enterPayment } from './enter-payment.ts'

/** Enough for a statement with some 10,000 lines. */
const MAX_FILE_BYTES = 10_000_000

/**
 * Direct debits and payments entered by hand, as forms answered by the page with a report.
 * `POST /betrieb/bank/lastschriften` {through}; `POST /betrieb/bank/lastschriften/{id}` → its pain.008;
 * `POST /betrieb/bank/abgelehnt` {run, sure} returns all debits of a run;
 * `POST /betrieb/bank/ruecklaeufer` and `POST /betrieb/bank/zahlungen` {file};
 * `POST /betrieb/bank/zahlung` {direction: in|out, number, amount, valueDate?, reference, takesOut?}. Each with an
 * idempotencyKey.
 */
export function officeBankApi(site: BankSite): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  const files = { body: MAX_FILE_BYTES }
  return [
    post('/betrieb/bank/lastschriften', 'staff: betrieb, proved', (call) => runDebits(site, call)),
    post('/betrieb/bank/lastschriften/:id', 'staff: betrieb, proved', (call) =>
      debitFile(site, call),
    ),
    post('/betrieb/bank/abgelehnt', 'staff: betrieb, proved', (call) =>
      returnRejectedRun(site, call),
    ),
    post(
      '/betrieb/bank/ruecklaeufer',
      'staff: betrieb, proved',
      (call) => uploadReturns(site, call),
      files,
    ),
    post(
      '/betrieb/bank/zahlungen',
      'staff: betrieb, proved',
      (call) => uploadStatement(site, call),
      files,
    ),
    post('/betrieb/bank/zahlung', 'staff: betrieb, proved', (call) => enterPayment(site, call)),
  ]
}
