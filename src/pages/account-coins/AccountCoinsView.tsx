import { formatDateAndTime } from '../../rules/language/dates.ts'
import type { CreditMovement } from '../../services/billing/billing-service.ts'
import { href } from '../../routes.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'

export type AccountCoinsModel = {
  balance: number
  /** A remote service may let credits end. */
  expires: boolean
  movements: CreditMovement[]
}

export function AccountCoinsView({ model }: { model: AccountCoinsModel }) {
  const { balance, expires, movements } = model
  return (
    <>
      <h1>Meine Coins</h1>
      <p className="balance">
        <Icon name="coin" />
        <span>
          Ihr Guthaben: <b>{balance === 1 ? '1 Coin' : `${balance} Coins`}</b>
        </span>
      </p>
      <p>
        Mit Coins lesen Sie einzelne PLUS-Artikel. Was Sie gekauft haben, bleibt offen.{' '}
        {expires
          ? 'Wie lange Ihr Guthaben gilt, steht in Ihrer Bestellung.'
          : 'Guthaben verfällt nicht.'}
      </p>
      {balance === 0 ? (
        <Empty />
      ) : (
        <p className="button-row">
          <ButtonLink href={`${href.order()}#coins`} look="secondary">
            Coins kaufen
          </ButtonLink>
        </p>
      )}
      <section aria-labelledby="buchungen">
        <h2 id="buchungen">Buchungen</h2>
        <Movements movements={movements} />
      </section>
    </>
  )
}

/** Where there is nothing to spend, what there is instead. */
function Empty() {
  const { settings } = usePageConfig()
  return (
    <p className="button-row">
      <ButtonLink href={settings.sub_subscription_link}>Mit PLUS alles lesen</ButtonLink>
      <ButtonLink href={`${href.order()}#coins`} look="secondary">
        Coins kaufen
      </ButtonLink>
    </p>
  )
}

function Movements({ movements }: { movements: CreditMovement[] }) {
  if (movements.length === 0) {
    return (
      <EmptyState title="Noch keine Buchungen">
        <p>Hier steht, wann Sie Coins bekommen und wofür Sie sie ausgegeben haben.</p>
      </EmptyState>
    )
  }
  return (
    <div className="table-scroll">
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">Wann</th>
            <th scope="col">Wofür</th>
            <th scope="col">Coins</th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, createdAt, reason, articleId, credits }) => (
            <tr key={id}>
              <td>
                <time dateTime={createdAt}>{formatDateAndTime(new Date(createdAt))}</time>
              </td>
              <td>{articleId === null ? reason : <a href={`/${articleId}`}>{reason}</a>}</td>
              <td>{credits > 0 ? `+${credits}` : `−${-credits}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
