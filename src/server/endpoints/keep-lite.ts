import { LITE_PARAMETER, liteAddress } from '../../rules/http/lite-address.ts'

type LiteQuestion = {
  address: string
  /** URL of the form's page, as the browser sends it. */
  referer: string | undefined
}

/** Decision 46: a redirect after a form of a `?lite` page, or in place of such a page, leads to a `?lite` page. */
export function keepLiteRedirect(answer: Response, { address, referer }: LiteQuestion): void {
  const target = answer.headers.get('location')
  if (!target?.startsWith('/') || isLite(target)) return
  const isKept =
    (answer.status === 303 && isLite(referer)) ||
    ((answer.status === 302 || answer.status === 303) && isLite(address))
  if (isKept) answer.headers.set('location', liteAddress(target))
}

const isLite = (address: string | undefined): boolean =>
  URL.parse(address ?? '', 'https://own.invalid')?.searchParams.has(LITE_PARAMETER) ?? false
