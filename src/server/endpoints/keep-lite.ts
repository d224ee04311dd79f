import { LITE_PARAMETER, liteAddress } from '../../rules/http/lite-address.ts'

type LiteQuestion = {
  address: string
  /** Where the form stood, as the browser says it. */
  referer: string | undefined
}

/** Decision 46: after a form of a page without script, and in the place of such a page, comes one without script. */
export function keepLite(answer: Response, { address, referer }: LiteQuestion): void {
  const target = answer.headers.get('location')
  if (!target?.startsWith('/') || isLite(target)) return
  const isKept =
    (answer.status === 303 && isLite(referer)) ||
    ((answer.status === 302 || answer.status === 303) && isLite(address))
  if (isKept) answer.headers.set('location', liteAddress(target))
}

const isLite = (address: string | undefined): boolean =>
  URL.parse(address ?? '', 'https://own.invalid')?.searchParams.has(LITE_PARAMETER) ?? false
