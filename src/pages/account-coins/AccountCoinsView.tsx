import { formatDateAndTime } from '../../rules/language/dates.ts'
import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { plural } from '../../rules/language/plural.ts'
import type { CreditMovement } from '../../services/billing/wallets/wallet-service.ts'
import { href } from '../../routes.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { TableScroll } from '../../ui/kit/TableScroll.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'
import { BuyWithCoins, type ArticleToBuy } from './BuyWithCoins.tsx'
import { OfferList } from '../order/OfferList.tsx'

/** `path` is `null` if the movement concerns no article, or one that is no longer available. */
export type ShownMovement = CreditMovement & { path: string | null }

export type AccountCoinsModel = {
  balance: number
  /** `true` if a remote service may expire credits. */
  expires: boolean
  packs: PricedOffer[]
  /** The article about to be bought with coins. */
  article: ArticleToBuy | null
  /** Path of the article that coins are missing for; `/` without an article. */
  next: string
  movements: ShownMovement[]
  page: number
  hasOlder: boolean
}

export function AccountCoinsView({ model }: { model: AccountCoinsModel }) {
  const { balance, expires, packs, article, next, movements, page } = model
  return (
    <>
      <h1>Meine Coins</h1>
      <p className="balance">
        <Icon name="coin" />
        <span>
          Ihr Guthaben: <b>{plural(balance, { one: '1 Coin', other: `${balance} Coins` })}</b>
        </span>
      </p>
      <p>
        Mit Coins lesen Sie einzelne PLUS-Artikel. Was Sie gekauft haben, bleibt offen.{' '}
        {expires
          ? 'Wie lange Ihr Guthaben gilt, steht in Ihrer Bestellung.'
          : 'Guthaben verfällt nicht.'}
      </p>
      {article && <BuyWithCoins article={article} balance={balance} />}
      {page === 1 && packs.length > 0 && (
        <section aria-labelledby="aufladen">
          <h2 id="aufladen">Aufladen</h2>
          {next !== '/' && (
            <p>
              Nach der Bestellung geht es zurück zu <a href={next}>Ihrem Artikel</a>.
            </p>
          )}
          <OfferList offers={packs} next={next} />
          <p className="form-other">
            Sie haben einen Code? <a href={href['order-code']()}>Gutschein einlösen</a>
          </p>
        </section>
      )}
      <section aria-labelledby="buchungen">
        <h2 id="buchungen">Buchungen</h2>
        <Movements movements={movements} />
        <Pager {...model} />
      </section>
    </>
  )
}

function Pager({ page, hasOlder, next }: AccountCoinsModel) {
  if (page === 1 && !hasOlder) return null
  const at = (number: number) => `${href['account-coins']({ next, page: number })}#buchungen`
  return (
    <p className="button-row">
      {page > 1 && (
        <ButtonLink href={at(page - 1)} look="secondary">
          Neuere Buchungen
        </ButtonLink>
      )}
      {hasOlder && (
        <ButtonLink href={at(page + 1)} look="secondary">
          Ältere Buchungen
        </ButtonLink>
      )}
    </p>
  )
}

function Movements({ movements }: { movements: ShownMovement[] }) {
  if (movements.length === 0) {
    return (
      <EmptyState title="Noch keine Buchungen">
        <p>Hier steht, wann Sie Coins bekommen und wofür Sie sie ausgegeben haben.</p>
      </EmptyState>
    )
  }
  return (
    <TableScroll label="Tabelle der Buchungen">
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">Wann</th>
            <th scope="col">Wofür</th>
            <th scope="col">Coins</th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <tr key={movement.id}>
              <td>
                <time dateTime={movement.createdAt}>
                  {formatDateAndTime(new Date(movement.createdAt))}
                </time>
              </td>
              <td>
                <Reason {...movement} />
              </td>
              <td>{movement.credits > 0 ? `+${movement.credits}` : `−${-movement.credits}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}

/** Reason of a movement. If a bought article is no longer available, it refers to the reader service. */
function Reason({ reason, articleId, path, credits }: ShownMovement) {
  if (path !== null) return <a href={path}>{reason}</a>
  if (articleId === null || credits > 0) return reason
  return (
    <>
      {reason}
      <br />
      <small>
        Dieser Artikel ist nicht abrufbar. Es hilft der{' '}
        <a href={`${href['abo-service']()}#kontakt`}>Leserservice</a>.
      </small>
    </>
  )
}
