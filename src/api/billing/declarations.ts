import { networkOf } from '../../rules/http/internet-address.ts'
import {
  declarationFile,
  type DeclarationKind,
} from '../../rules/money/declarations/declarations.ts'
import type { Reader } from '../../rules/access/reader.ts'
import type {
  DeclarationsService,
  NewDeclaration,
} from '../../services/billing/declarations/declarations-service.ts'
import type { SubscriptionsService } from '../../services/billing/subscriptions/subscriptions-service.ts'
import type { RateLimit } from '../../services/rate-limits/rate-limits.ts'
import {
  declarationForms,
  type DeclarationValues,
} from '../../pages/declaration/declaration.form.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { objectionForm } from '../../pages/objection/objection.form.ts'
import {
  backTo,
  backToForm,
  bodyOf,
  renewSession,
  type AccountRequests,
} from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { FOR_FORMS, PUBLIC_RATE } from '../terms.ts'
import { href } from '../../routes.ts'
import { texts } from '../texts.de.ts'

type DeclarationsParts = AccountRequests & {
  declarations: Pick<DeclarationsService, 'declare' | 'receipt' | 'object'>
  subscriptions: Pick<SubscriptionsService, 'orders'>
}

/** Declarations of one network in ten minutes; an office or a school may share it. */
const DECLARATION_RATE: RateLimit = { name: 'declaration', points: 30, seconds: 600 }

/** A code has 32 random bytes, so few attempts are needed. */
const OBJECTION_RATE: RateLimit = { name: 'objection', points: 60, seconds: 600 }

const PATHS: Record<DeclarationKind, string> = {
  cancellation: href['cancel-contract'](),
  withdrawal: href['withdraw-contract'](),
}

/**
 * §§ 312k, 356a BGB: declarations, signed in or not, as forms that answer 303.
 * `POST /kuendigen` {name, email, order?, contract, manner: ordinary|extraordinary, reason?, when: soon|day, endsOn?,
 * formKey} and `POST /widerrufen` {name, email, order?, contract, formKey} → the receipt at `?beleg=`, the same for the
 * same form, whether or not a contract is known; or back with `?hinweis=` and the invalid fields in `fehler`.
 * `POST /das-war-ich-nicht` {code}: the account's owner objects → the link's page, which shows the result.
 * `GET /api/declarations/{receipt}` → the receipt as a text file, for one day; then 404.
 */
export function declarationsApi(parts: DeclarationsParts): Endpoint[] {
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
    const form = declarationForms[kind]
    const body = await bodyOf(context)
    const own = await ownOrder(await readerOf(), readForm(form, body).typed.order)
    const { values, faults } = readForm(form, own ? { ...body, contract: own.words } : body)
    if (!values) {
      const query = { hinweis: 'check', fehler: faults.join(',') }
      return backToForm(context, PATHS[kind], query, { secureCookies })
    }
    const network = networkOf(addressOf(context))
    const beleg = await declarations.declare({
      kind,
      ...declaredIn(values),
      own: own?.own ?? null,
      network,
    })
    // The reader's token must contain the roles that remain.
    if (own) await renewSession(context, parts)
    return backTo(context, PATHS[kind], { beleg })
  }

  /** Returns the chosen order and its label if the order belongs to the reader, otherwise `undefined`. */
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
    const { values } = readForm(objectionForm, await bodyOf(context))
    if (values) await declarations.object(values.code)
    return backTo(context, href.objection(), { code: values?.code })
  }

  async function file({ context }: Call<'public'>): Promise<Response> {
    const receipt = await declarations.receipt(context.req.param('receipt') ?? '')
    if (!receipt) return context.notFound()
    const { name, text } = declarationFile(receipt)
    context.header('content-disposition', `attachment; filename="${name}"`)
    return context.text(text)
  }
}

/** Returns what the form declares; a reason or a day that was typed for another choice is not part of it. */
function declaredIn(values: DeclarationValues): Omit<NewDeclaration, 'kind' | 'own' | 'network'> {
  const { name, email, contract, formKey } = values
  const isCancellation = 'manner' in values
  return {
    name,
    email,
    contract,
    manner: isCancellation ? values.manner : null,
    reason: isCancellation && values.manner === 'extraordinary' ? values.reason : null,
    endsOn: isCancellation && values.when === 'day' ? values.endsOn : null,
    formKey,
  }
}
