import type { PricedOffer } from '../../rules/money/offers/offers.ts'
import { printedCode } from '../../rules/money/vouchers/voucher-code.ts'
import { coins } from '../../rules/money/wallet/wallet.ts'
import type { OwnInvitations } from '../../services/billing/invitations/invitations-service.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Icon } from '../../ui/kit/Icon.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { OfferList } from '../order/OfferList.tsx'
import { href } from '../../routes.ts'

export type OrderInviteModel = {
  /** In coins; 0 means no reward. */
  rewards: { inviter: number; invited: number }
  side:
    | { kind: 'signed-out' | 'no-subscription' | 'no-invitation' }
    | { kind: 'inviter'; own: OwnInvitations }
    | { kind: 'guest'; code: string; offers: PricedOffer[] }
}

type Rewards = { rewards: OrderInviteModel['rewards'] }

export function OrderInviteView({ model: { side, rewards } }: { model: OrderInviteModel }) {
  if (side.kind === 'guest') return <Guest {...side} rewards={rewards} />
  return (
    <div className="page order-checkout order-invite">
      <h1>Andere einladen</h1>
      {side.kind === 'no-invitation' ? <NoInvitation /> : <HowItGoes rewards={rewards} />}
      {side.kind === 'signed-out' && (
        <p className="button-row">
          <ButtonLink href={href.login({ next: href['order-invite']() })}>Anmelden</ButtonLink>
        </p>
      )}
      {side.kind === 'no-subscription' && (
        <>
          <p>Einladen kann, wer selbst ein Abo hat.</p>
          <p className="button-row">
            <ButtonLink href={href['order-abo']()}>Angebote ansehen</ButtonLink>
          </p>
        </>
      )}
      {side.kind === 'inviter' && <Inviter own={side.own} />}
    </div>
  )
}

function NoInvitation() {
  return (
    <>
      <p>
        Diese Einladung gilt nicht für Sie: Sie ist Ihre eigene, Sie haben bei uns schon einmal
        bestellt, oder der Link ist unvollständig.
      </p>
      <p className="button-row">
        <ButtonLink href={href['order-abo']()}>Angebote ansehen</ButtonLink>
        <ButtonLink href={href['order-invite']()} look="secondary">
          Selbst einladen
        </ButtonLink>
      </p>
    </>
  )
}

/** Describes the current settings; existing orders keep their rewards. */
function HowItGoes({ rewards: { inviter, invited } }: Rewards) {
  return (
    <>
      <p>
        Geben Sie Ihren Link weiter. Wer darüber zum ersten Mal ein Abo bei uns bestellt, gilt als
        von Ihnen eingeladen.
      </p>
      <p>
        {inviter > 0
          ? `Für jede Bestellung bekommen Sie ${coins(inviter)}`
          : 'Sie bekommen unseren Dank'}
        {invited > 0 && `, die eingeladene Person bekommt ${coins(invited)}`}.{' '}
        {inviter + invited > 0 &&
          'Gutgeschrieben wird einmal je Person, sobald die Widerrufsfrist vorbei und die erste Rechnung endgültig bezahlt ist: bei einer Überweisung gleich, bei einer Lastschrift nach acht Wochen, sonst nach spätestens sechs Monaten. Mit Coins lesen Sie einzelne PLUS-Artikel; sie verfallen nicht.'}
      </p>
    </>
  )
}

function Inviter({ own }: { own: OwnInvitations }) {
  const { absoluteUrl } = usePageConfig()
  const link = absoluteUrl(href['order-invite']({ code: own.code }))
  return (
    <>
      <h2>Ihr Link</h2>
      <TextField id="einladung" name="einladung" label="Zum Weitergeben" value={link} readOnly />
      <p className="button-row">
        <button type="button" className="button button-secondary" data-copy="" value={link} hidden>
          <Icon name="copy" size={20} />
          Link kopieren
        </button>
      </p>
      <p className="form-other">
        Ihr Code: <b>{printedCode(own.code)}</b>
      </p>
      <h2>Was daraus wurde</h2>
      <Facts>
        <Fact label="Bestellt, noch nicht endgültig bezahlt">{own.waiting}</Fact>
        <Fact label="Angenommen">{own.rewarded}</Fact>
        {own.lapsed > 0 && (
          <Fact label="Widerrufen, erstattet oder nicht bezahlt">{own.lapsed}</Fact>
        )}
        <Fact label="Bisher gutgeschrieben">{coins(own.creditsGot)}</Fact>
      </Facts>
      <p className="form-other">Wer Ihre Einladung angenommen hat, erfahren Sie von uns nicht.</p>
    </>
  )
}

type GuestProps = Rewards & { code: string; offers: PricedOffer[] }

function Guest({ code, offers, rewards: { invited } }: GuestProps) {
  return (
    <>
      <PageIntro
        title="Sie sind eingeladen"
        text={
          <>
            Jemand empfiehlt Ihnen unsere Zeitung.{' '}
            {invited > 0 &&
              `Ist das Ihre erste Bestellung, bekommen Sie ${coins(invited)} für einzelne PLUS-Artikel, sobald die Widerrufsfrist vorbei und Ihre erste Rechnung endgültig bezahlt ist. `}
            Die Preise sind dieselben wie für alle.
          </>
        }
      />
      <div className="page order">
        <OfferList offers={offers} invite={code} />
      </div>
    </>
  )
}
