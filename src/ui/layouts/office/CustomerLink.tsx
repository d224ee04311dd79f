import { href } from '../../../routes.ts'

type CustomerLinkProps = { customerId: number; accountId: string | null }

/** A customer's number, as far as there is an account still with a link to it. */
export function CustomerLink({ customerId, accountId }: CustomerLinkProps) {
  if (accountId === null) return <>{customerId}, Konto gelöscht</>
  return <a href={href['office-customer']({ id: accountId })}>{customerId}</a>
}
