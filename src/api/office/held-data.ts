import { randomUUID } from 'node:crypto'
import { isUuid } from '../../rules/http/ids.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import type { AccountDataService } from '../../services/account-data/account-data-service.ts'
import { exportPage } from '../../services/account-data/export-page.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { asDownload } from '../download.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { texts } from '../texts.de.ts'
import { FOR_OFFICE, notFoundError } from './office-requests.ts'

type HeldDataParts = {
  office: Pick<OfficeService, 'customer' | 'record'>
  accountData: Pick<AccountDataService, 'exportData'>
  siteName: () => Promise<string>
}

/**
 * `POST /betrieb/auskunft/{accountId}` → all data of an account as a file, the same page as in the account portal, for
 * customers who ask by phone or letter (Art. 15 GDPR). Written to the audit log before any data is sent; hence POST.
 * 404 for an unknown account.
 */
export function heldDataApi({ office, accountData, siteName }: HeldDataParts): Endpoint[] {
  const { post } = endpoints(FOR_OFFICE)
  return [post('/betrieb/auskunft/:accountId', 'staff: betrieb, proved', file)]

  async function file({ context, reader }: Call<'staff: betrieb, proved'>): Promise<Response> {
    const id = context.req.param('accountId') ?? ''
    const customer = isUuid(id) ? await office.customer(id) : null
    const data = customer && (await accountData.exportData(customer.accountId))
    if (!data) throw notFoundError(context)
    const { accountId, customerNumber } = customer
    const command = {
      act: 'told',
      reason: texts.office.told,
      idempotencyKey: randomUUID(),
    } as const
    await office.record(employeeOf(reader), command, async () => {
      const ofCustomer = customerNumber === null ? {} : { customerNumber }
      const log = { subject: `konto:${accountId}`, before: {}, after: {}, ...ofCustomer }
      return { result: null, log }
    })
    const page = exportPage(data, await siteName())
    return asDownload(context, { name: 'auskunft.html', type: 'text/html' }, page)
  }
}
