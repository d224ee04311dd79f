import { subscriptionInShort } from '../../rules/money/orders/subscriptions.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import type { ReaderKinds } from '../../rules/access/roles.ts'
import { href } from '../../routes.ts'

export type AccountPlusVerificationModel = { email: string; kinds: ReaderKinds }

type ViewProps = { model: AccountPlusVerificationModel }

export function AccountPlusVerificationView({ model: { email, kinds } }: ViewProps) {
  return (
    <>
      <h1>PLUS prüfen</h1>
      <p>
        Sie haben PLUS abonniert, aber Artikel bleiben verschlossen? Dann prüfen wir noch einmal, ob
        Ihr Abo mit diesem Konto verbunden ist. Ein neues Abo ist meist nach wenigen Minuten da.
      </p>
      <Facts>
        <Fact label="Angemeldet als">{email}</Fact>
        <Fact label="Bekannt ist">{subscriptionInShort(kinds)}</Fact>
      </Facts>
      <form method="post" action={href['account-plus-verification']()}>
        <Button type="submit">Noch einmal prüfen</Button>
      </form>
      <section aria-labelledby="hilfe">
        <h2 id="hilfe">Wenn es nicht hilft</h2>
        <ul>
          <li>
            Haben Sie mit einer anderen E-Mail-Adresse bestellt? Melden Sie sich mit jener an.
          </li>
          <li>
            Sonst schreiben Sie dem <a href={`${href['abo-service']()}#kontakt`}>Leserservice</a>,
            am besten mit Ihrer Kundennummer.
          </li>
          <li>
            Noch kein Abo? <a href={`${href['abo-service']()}#angebote`}>Angebote ansehen</a>
          </li>
        </ul>
      </section>
    </>
  )
}
