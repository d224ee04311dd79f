import { ButtonLink } from '../../ui/kit/Button.tsx'
import { AccountOrder, AddressForm } from '../../ui/news/AddressForm.tsx'
import { href } from '../../routes.ts'

/** What came of the form, where it was refused. */
export type RefusedAddress = { email: string; error: string }

export type NewsletterOrderModel = {
  slug: string
  title: string
  text: string
  /** The mail is on its way. */
  isAsked: boolean
  /** The address of who is signed in. */
  account: string | null
  refused: RefusedAddress | null
}

export function NewsletterOrderView({ model }: { model: NewsletterOrderModel }) {
  return (
    <div className="page portal-alone">
      {model.isAsked ? <Asked {...model} /> : <Ways {...model} />}
    </div>
  )
}

/** The same whether the address was known or not. */
function Asked({ slug, title }: NewsletterOrderModel) {
  return (
    <>
      <h1>Bitte sehen Sie in Ihr Postfach</h1>
      <p>
        Wir haben Ihnen eine E‑Mail geschickt. Mit dem Link darin bestätigen Sie die Bestellung;
        dann kommt „{title}“ mit der nächsten Ausgabe.
      </p>
      <p>
        Nichts angekommen? Sehen Sie auch im Spamordner nach. Nach zehn Minuten können Sie noch
        einmal bestellen.
      </p>
      <ButtonLink href={href['newsletter-detail']({ slug })} look="secondary">
        Zum Newsletter
      </ButtonLink>
    </>
  )
}

function Ways({ slug, title, text, account, refused }: NewsletterOrderModel) {
  return (
    <>
      <h1>„{title}“ bestellen</h1>
      <p>{text}</p>
      {account === null || refused ? (
        <AddressForm slug={slug} {...(refused ?? {})} />
      ) : (
        <AccountOrder slug={slug}>
          <p>
            An <b>{account}</b>
          </p>
        </AccountOrder>
      )}
    </>
  )
}
