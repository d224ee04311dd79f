import { z } from 'zod'
import type { Reader } from '../../rules/access/reader.ts'
import { idFrom } from '../../rules/http/ids.ts'
import { readerKinds } from '../../rules/access/roles.ts'
import type { Settings } from '../../rules/site/settings.ts'
import type {
  WalletService,
  CreditUseResult,
  Customer,
} from '../../services/billing/wallets/wallet-service.ts'
import type { ContentService } from '../../services/content/content-service.ts'
import { recordId } from '../../services/record-id.ts'
import { ServiceError } from '../../services/service-error.ts'
import { soundString } from '../../services/sound-text.ts'
import { endpoints, type Call, type Endpoint, type Refusal } from '../endpoint.ts'
import { inEnglish } from '../refusals.ts'
import { FOR_PROGRAMS } from '../terms.ts'
import { articleForSale } from './article-purchase.ts'

const useBody = z.object({
  customerId: z.string().regex(/^\d{1,18}$/),
  uniqueId: soundString().min(1).max(100),
  reason: soundString().min(1).max(100).refine(isOneLine),
  userId: soundString().min(1).max(100),
  articleId: z.union([recordId, z.string().transform(idFrom).pipe(recordId)]),
  coinsAmount: z.int(),
  /** Consent that reading begins at once and the right of withdrawal ends with it. */
  waivesWithdrawal: z.boolean().default(false),
})

/** PostgreSQL does not store NUL, and a ledger entry has one line. */
function isOneLine(text: string): boolean {
  return Array.from(text).every((character) => character >= ' ')
}

type UseBody = z.infer<typeof useBody>

type PlenigoParts = {
  wallets: WalletService
  content: Pick<ContentService, 'article'>
  settings: () => Settings
  /** Resolves once this node has invalidated the tags, so that the next page shows the purchase. */
  invalidate: (cacheTags: string[]) => Promise<void>
}

/**
 * S7.10: the reader's own wallet, with plenigo's names and its errors `{errorCode, errorMessage, validationErrors?}`.
 * `GET /api/plenigo/session` → customer; 401. `GET /api/plenigo/wallet/{customerId}` → wallet; 401, 403, 404.
 * `GET /api/plenigo/credits/purchases` → usages with `articleId`, newest first; 401.
 * `POST /api/plenigo/credits/use` {customerId, uniqueId, reason, userId, articleId, coinsAmount, waivesWithdrawal?} →
 * wallet with the new `availableCreditCount`, and `usageDate`; 400, 401, 403, 404, 412 (too few), 422 (not for sale).
 * With remote billing: 409 (another customer has the address), 503 with `Retry-After`.
 */
export function plenigoApi({ wallets, content, settings, invalidate }: PlenigoParts): Endpoint[] {
  const { get, post } = endpoints({ ...FOR_PROGRAMS, origin: 'own', refusal: inPlenigosShape })
  return [
    get('/api/plenigo/session', 'session', answering(session)),
    get('/api/plenigo/wallet/:customerId', 'session', answering(wallet)),
    get('/api/plenigo/credits/purchases', 'session', answering(purchases)),
    post('/api/plenigo/credits/use', 'session', answering(useCredits)),
  ]

  async function session({ context, reader }: Call<'session'>): Promise<Response> {
    return context.json(await customerOf(reader))
  }

  async function wallet({ context, reader }: Call<'session'>): Promise<Response> {
    const { customerId } = await customerOf(reader)
    if (context.req.param('customerId') !== customerId) throw FOREIGN_CUSTOMER
    const found = await wallets.wallet(reader.ssoId)
    if (!found) throw NO_WALLET
    return context.json(found)
  }

  async function purchases({ context, reader }: Call<'session'>): Promise<Response> {
    await customerOf(reader)
    return context.json(await wallets.creditsUsed(reader.ssoId))
  }

  async function useCredits({ context, reader }: Call<'session'>): Promise<Response> {
    const { customerId } = await customerOf(reader)
    const parsed = useBody.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) throw invalid(parsed.error)
    const order = parsed.data
    if (order.userId !== reader.ssoId || order.customerId !== customerId) throw FOREIGN_CUSTOMER
    if (!readerKinds(reader.roles).wallet) throw NO_WALLET_ROLE
    const result = await use(order, reader)
    if (result.kind === 'refused') throw refusal(result, order, price())
    await invalidate(result.cacheTags)
    return context.json({ ...result.wallet, usageDate: result.usageDate })
  }

  function price(): number {
    return settings().article_price_credits
  }

  async function use(order: UseBody, reader: Reader): Promise<CreditUseResult> {
    const wallet = await wallets.wallet(reader.ssoId)
    if (wallet?.uniqueId !== order.uniqueId) return { kind: 'refused', because: 'no-wallet' }
    return wallets.useCredits({
      accountId: reader.ssoId,
      articleId: order.articleId,
      reason: order.reason,
      amount: order.coinsAmount,
      price: price(),
      isForSale: (await articleForSale({ content, settings }, order.articleId)) !== null,
      waivesWithdrawal: order.waivesWithdrawal,
    })
  }

  async function customerOf({ ssoId }: Reader): Promise<Customer> {
    const customer = await wallets.customer(ssoId)
    if (!customer) throw NO_SESSION
    return customer
  }
}

/** Converts thrown errors to answers in plenigo's shape. */
function answering(handle: (call: Call<'session'>) => Promise<Response>) {
  return (call: Call<'session'>): Promise<Response> =>
    handle(call).catch((error: unknown) => {
      if (error instanceof ServiceError) return remoteFailure(error)
      if (!(error instanceof PlenigoError)) throw error
      return answerOf(error)
    })
}

function inPlenigosShape(refusal: Refusal, context: Call<'session'>['context']) {
  if (refusal.because === 'foreign') return answerOf(FOREIGN_CUSTOMER)
  if (refusal.because === 'signed-out') return answerOf(NO_SESSION)
  return inEnglish(refusal, context)
}

const answerOf = ({ body, httpStatus }: PlenigoError): Response =>
  Response.json(body, { status: httpStatus })

/** A remote wallets service is unavailable or has two customers: plenigo's code with the sentence for readers. */
function remoteFailure({ status, message, retryAfter }: ServiceError): Response {
  const errorCode = status === 409 ? OTHER_CUSTOMER : WALLETS_AWAY
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return Response.json({ errorCode, errorMessage: message }, { status, headers })
}

const OTHER_CUSTOMER = 20_027
const WALLETS_AWAY = 88_500

type PlenigoStatus = 400 | 401 | 403 | 404 | 412 | 422
type ValidationError = { field: string; error: string; value: unknown }
type ErrorBody = { errorCode: number; errorMessage: string; validationErrors?: ValidationError[] }

class PlenigoError extends Error {
  readonly httpStatus: PlenigoStatus
  readonly body: ErrorBody

  constructor(status: PlenigoStatus, body: ErrorBody) {
    super(body.errorMessage)
    this.httpStatus = status
    this.body = body
  }
}

const failure = (status: PlenigoStatus, errorCode: number, errorMessage: string): PlenigoError =>
  new PlenigoError(status, { errorCode, errorMessage })

const NO_SESSION = failure(401, 20_028, 'The session is invalid')
const FOREIGN_CUSTOMER = failure(403, 90_010, 'The customer is not the reader of this session')
const NO_WALLET_ROLE = failure(403, 90_010, 'The reader does not buy with credits')
const NO_WALLET = failure(404, 88_404, 'The wallet was not found')
const NOT_ENOUGH = failure(412, 88_412, 'The wallet has too few credits')
const NOT_FOR_SALE = failure(422, 88_422, 'The article is not sold for credits')

function invalid({ issues }: z.ZodError): PlenigoError {
  return new PlenigoError(400, {
    errorCode: 88_400,
    errorMessage: 'The wallet data is not valid',
    validationErrors: issues.map(({ path, message }) => ({
      field: path.join('.'),
      error: message,
      value: null,
    })),
  })
}

function refusal(
  { because }: Extract<CreditUseResult, { kind: 'refused' }>,
  { coinsAmount }: UseBody,
  price: number,
): PlenigoError {
  if (because === 'no-wallet') return NO_WALLET
  if (because === 'not-for-sale') return NOT_FOR_SALE
  if (because === 'not-enough') return NOT_ENOUGH
  const validationErrors = [
    { field: 'coinsAmount', error: `The article costs ${price}`, value: coinsAmount },
  ]
  return new PlenigoError(400, {
    errorCode: 88_400,
    errorMessage: 'The wallet data is not valid',
    validationErrors,
  })
}
