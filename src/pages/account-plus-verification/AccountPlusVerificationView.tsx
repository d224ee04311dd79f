import { subscriptionInShort } from '../../rules/money/orders/subscriptions.ts'
import type { ReaderKinds } from '../../rules/access/roles.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { EmailAddress } from '../../ui/kit/EmailAddress.tsx'
import { TextField } from '../../ui/kit/TextField.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { href } from '../../routes.ts'
import { fieldProps, type FieldName } from '../forms/read-form.ts'
import { printSubscriptionForm } from './account-plus-verification.form.ts'

export type AccountPlusVerificationModel = {
  email: string
  kinds: ReaderKinds
  /** The customer number of this account, if it is missing in the list of print subscribers. */
  unlisted: string | null
  typed: Readonly<Record<string, string>>
  problems: Partial<Record<FieldName<typeof printSubscriptionForm>, string>>
}

type ViewProps = { model: AccountPlusVerificationModel }

const ACTION = href['account-plus-verification']()

export function AccountPlusVerificationView({ model }: ViewProps) {
  const { email, kinds, unlisted } = model
  const { epaper_url } = usePageConfig().settings
  return (
    <>
      <h1>PLUS prüfen</h1>
      <p>
        Wer die gedruckte Zeitung abonniert hat, liest PLUS{epaper_url && ' und E‑Paper'} ohne
        Aufpreis. Dazu verbinden wir Ihr Abo mit diesem Konto.
      </p>
      <Facts>
        <Fact label="Angemeldet als">
          <EmailAddress address={email} />
        </Fact>
        <Fact label="Bekannt ist">{subscriptionInShort(kinds)}</Fact>
        {unlisted && (
          <Fact label="Kundennummer">
            {unlisted}
            <small>Zu dieser Nummer läuft zurzeit kein Abo der gedruckten Zeitung.</small>
          </Fact>
        )}
      </Facts>
      <PrintForm {...model} />
      <section aria-labelledby="digital">
        <h2 id="digital">PLUS hier bestellt?</h2>
        <p>
          Ein neues Abo ist sofort da, spätestens nach wenigen Minuten. Bleiben Artikel
          verschlossen, prüfen wir es noch einmal.
        </p>
        <form method="post" action={ACTION}>
          <Button type="submit" look="secondary">
            Noch einmal prüfen
          </Button>
        </form>
      </section>
      <Help />
    </>
  )
}

function PrintForm({ typed, problems }: AccountPlusVerificationModel) {
  const field = (name: FieldName<typeof printSubscriptionForm>) => ({
    ...fieldProps(printSubscriptionForm, name),
    ...(typed[name] && { value: typed[name] }),
    ...(problems[name] && { error: problems[name] }),
  })
  return (
    <section aria-labelledby="gedruckt">
      <h2 id="gedruckt">Die gedruckte Zeitung abonniert?</h2>
      <form className="portal-form" noValidate method="post" action={ACTION}>
        <TextField
          {...field('customerNumber')}
          help="Sie steht auf jeder Rechnung, rechts oben."
          autoComplete="off"
          maxLength={30}
          required
        />
        <TextField {...field('postcode')} autoComplete="postal-code" maxLength={12} required />
        <Button type="submit">Abo verbinden</Button>
      </form>
    </section>
  )
}

function Help() {
  return (
    <section aria-labelledby="hilfe">
      <h2 id="hilfe">Wenn es nicht hilft</h2>
      <ul>
        <li>Haben Sie mit einer anderen E‑Mail-Adresse bestellt? Melden Sie sich mit jener an.</li>
        <li>
          Sonst schreiben Sie dem <a href={`${href['abo-service']()}#kontakt`}>Leserservice</a>, am
          besten mit Ihrer Kundennummer.
        </li>
        <li>
          Noch kein Abo? <a href={href['order-abo']()}>Angebote ansehen</a>
        </li>
      </ul>
    </section>
  )
}
