import { href } from '../../routes.ts'

/** The answer to a visitor's order, the same for every address. */
export function MailSent() {
  return (
    <section className="form">
      <h1>Sehen Sie in Ihr Postfach</h1>
      <p>
        Wir haben Ihnen eine E‑Mail geschickt. Bestellt ist erst, wenn Sie den Link darin öffnen und
        Ihre Adresse bestätigen; er gilt 48 Stunden.
      </p>
      <p className="form-other">
        Nichts angekommen? Sehen Sie auch im Spamordner nach oder{' '}
        <a href={href['verify-email']()}>lassen Sie sich die E‑Mail noch einmal schicken</a>.
      </p>
    </section>
  )
}
