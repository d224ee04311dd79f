import { href } from '../../../routes.ts'

type CustomerLinkProps = { customerId: number; accountId: string | null }

/** A customer's number, linked to the customer unless the account is deleted. */
export function CustomerLink({ customerId, accountId }: CustomerLinkProps) {
  if (accountId === null) return <>{customerId}, Konto gelöscht</>
  return <a href={href['office-customer']({ id: accountId })}>{customerId}</a>
}
