import { networkOf } from '../../rules/http/internet-address.ts'
import { dayKey } from '../../rules/language/dates.ts'
import {
  declarationFaults,
  declarationFile,
  isFormKey,
  type DeclarationKind,
  type TypedDeclaration,
} from '../../rules/money/declarations/declarations.ts'
import type { Reader } from '../../rules/access/reader.ts'
import type {
  DeclarationsService,
  NewDeclaration,
} from '../../services/billing/declarations/declarations-service.ts'
import type { SubscriptionsService } from '../../services/billing/subscriptions/subscriptions-service.ts'
import type { RateLimit } from '../../services/rate-limits/rate-limits.ts'
import {
  backTo,
  backToForm,
  bodyOf,
  renewSession,
  textOf,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { FOR_FORMS, PUBLIC_RATE } from '../terms.ts'
import { href } from '../../routes.ts'
import { texts } from '../texts.de.ts'

type DeclarationsApi = AccountRequests & {
  declarations: Pick<DeclarationsService, 'declare' | 'receipt' | 'object'>
  subscriptions: Pick<SubscriptionsService, 'orders'>
}

/** What a network declares in ten minutes, an office or a school with it. */
const DECLARATION_RATE: RateLimit = { name: 'declaration', points: 30, seconds: 600 }

/** A code is 32 random bytes; nobody needs many tries. */
const OBJECTION_RATE: RateLimit = { name: 'objection', points: 60, seconds: 600 }

const PATHS: Record<DeclarationKind, string> = {
  cancellation: href['cancel-contract'](),
  withdrawal: href['withdraw-contract'](),
}

/**
 * §§ 312k, 356a BGB: for whoever has the form, signed in or not, as forms that answer 303.
 * `POST /kuendigen` {name, email, order?, contract, manner: ordinary|extraordinary, reason?, when: soon|day, endsOn?,
 * formKey} and `POST /widerrufen` {name, email, order?, contract, formKey} → the receipt at `?beleg=`, the same for the
 * same form, whether a contract is known or not; or back with `?hinweis=` and the wrong fields in `fehler`.
 * `POST /das-war-ich-nicht` {code} → the link's page, which says what came of it: the account's owner objects.
 * `GET /api/declarations/{receipt}` → the receipt as a text file, for a day; then 404.
 */
export function declarationsApi(parts: DeclarationsApi): Endpoint[] {
  const { declarations, subscriptions, addressOf, secureCookies } = parts
  const { post, get } = endpoints({ ...FOR_FORMS, rate: DECLARATION_RATE, body: 20_000 })
  return [
    post(PATHS.cancellation, 'public', (call) => declare(call, 'cancellation')),
    post(PATHS.withdrawal, 'public', (call) => declare(call, 'withdrawal')),
    post(href.objection(), 'public', objectTo, { rate: OBJECTION_RATE, body: 2000 }),
    get('/api/declarations/:receipt', 'public', file, { origin: 'any', rate: PUBLIC_RATE }),
  ]

  async function declare(
    { context, readerOf }: Call<'public'>,
    kind: DeclarationKind,
  ): Promise<Response> {
    const form = await bodyOf(context)
    const own = await ownOrder(await readerOf(), textOf(form, 'order'))
    const typed = typedOf(form, kind, own?.words)
    const faults = declarationFaults(typed, dayKey(new Date()))
    const formKey = textOf(form, 'formKey')
    if (faults.length > 0 || !isFormKey(formKey)) {
      const query = { hinweis: 'check', fehler: faults.join(',') }
      return backToForm(context, PATHS[kind], query, { secureCookies })
    }
    const beleg = await declarations.declare(
      declarationOf(typed, { own: own?.own, formKey, network: networkOf(addressOf(context)) }),
    )
    // The next page, and every article, follows what is left.
    if (own) await renewSession(context, parts)
    return backTo(context, PATHS[kind], { beleg })
  }

  /** The chosen one of a signed-in reader's own orders, and what it is called; of another's it is none. */
  async function ownOrder(reader: Reader | null, chosen: string) {
    if (!reader || !/^\d{1,15}$/.test(chosen)) return undefined
    const orders = await subscriptions.orders(reader.ssoId)
    const order = orders.find(({ id }) => String(id) === chosen)
    if (!order) return undefined
    return {
      own: { accountId: reader.ssoId, orderId: order.id },
      words: texts.ownOrder(order.name, order.number),
    }
  }

  async function objectTo({ context }: Call<'public'>): Promise<Response> {
    const code = textOf(await bodyOf(context), 'code').slice(0, 100)
    await declarations.object(code)
    return backTo(context, href.objection(), { code })
  }

  async function file({ context }: Call<'public'>): Promise<Response> {
    const receipt = await declarations.receipt(context.req.param('receipt') ?? '')
    if (!receipt) return context.notFound()
    const { name, text } = declarationFile(receipt)
    context.header('content-disposition', `attachment; filename="${name}"`)
    return context.text(text)
  }
}

function typedOf(form: object, kind: DeclarationKind, ownWords?: string): TypedDeclaration {
  return {
    kind,
    manner: textOf(form, 'manner') === 'extraordinary' ? 'extraordinary' : 'ordinary',
    hasDay: textOf(form, 'when') === 'day',
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    contract: ownWords ?? textOf(form, 'contract'),
    reason: textOf(form, 'reason').replaceAll('\r\n', '\n'),
    endsOn: textOf(form, 'endsOn'),
  }
}

type Sender = { own: NewDeclaration['own'] | undefined } & Pick<
  NewDeclaration,
  'formKey' | 'network'
>

function declarationOf(
  typed: TypedDeclaration,
  { own = null, formKey, network }: Sender,
): NewDeclaration {
  const { kind, manner, hasDay, name, email, contract, reason, endsOn } = typed
  const isCancellation = kind === 'cancellation'
  return {
    kind,
    name,
    email,
    contract,
    manner: isCancellation ? manner : null,
    reason: isCancellation && manner === 'extraordinary' ? reason : null,
    endsOn: isCancellation && hasDay ? endsOn : null,
    own,
    network,
    formKey,
  }
}
