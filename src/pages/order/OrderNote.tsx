import { href } from '../../routes.ts'

/** The note below all prices of a page of offers (§ 1 PAngV): tax, and when an order is binding. */
export function OrderNote() {
  return (
    <p>
      Alle Preise enthalten die Umsatzsteuer. Bestellt ist erst, wenn Sie auf der nächsten Seite auf
      „zahlungspflichtig bestellen“ klicken. Mehr über Abo, Kündigung und Widerruf steht unter{' '}
      <a href={href['abo-service']()}>Abo und Service</a>.
    </p>
  )
}
