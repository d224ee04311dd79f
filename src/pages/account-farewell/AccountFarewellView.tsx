import { RETAINED_FOR_TAXES } from '../../rules/accounts/deletion-words.ts'
import { formatDateInText } from '../../rules/language/dates.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'

export type AccountFarewellModel = { day: Date }

export function AccountFarewellView({ model: { day } }: { model: AccountFarewellModel }) {
  return (
    <div className="page portal-alone">
      <h1>Ihr Konto wird gelöscht</h1>
      <p>
        Am {formatDateInText(day)} löschen wir Ihr Konto und alles, was dazu gespeichert ist. Sie
        sind jetzt auf allen Geräten abgemeldet. Ein Beleg ist per E‑Mail unterwegs.{' '}
        {RETAINED_FOR_TAXES}
      </p>
      <p>Möchten Sie es doch behalten? Dann melden Sie sich bis dahin einfach wieder an.</p>
      <p className="button-row">
        <ButtonLink href={href.home()}>Zur Startseite</ButtonLink>
        <ButtonLink href={href.login({ next: href.account() })} look="secondary">
          Anmelden und Konto behalten
        </ButtonLink>
      </p>
    </div>
  )
}
