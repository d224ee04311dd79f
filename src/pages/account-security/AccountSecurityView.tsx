import { formatDateAndTime } from '../../rules/language/dates.ts'
import { SECURITY_EVENTS } from '../../rules/accounts/security-events.ts'
import type { SecurityEvent } from '../../services/accounts/accounts-service.ts'
import type { FactorState } from '../../services/accounts/second-factor/second-factor-service.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { href } from '../../routes.ts'

export type AccountSecurityModel = {
  events: SecurityEvent[]
  /** `null` for readers without a role. */
  secondFactor: FactorState | null
}

export function AccountSecurityView({ model }: { model: AccountSecurityModel }) {
  const { events, secondFactor } = model
  return (
    <>
      <h1>Passwort und Sicherheit</h1>
      <section aria-labelledby="passwort">
        <h2 id="passwort">Passwort</h2>
        <p>
          Wir speichern von Ihrem Passwort nur einen Prüfwert; niemand hier kann es lesen. Wenn Sie
          es ändern, sind Sie auf allen anderen Geräten abgemeldet.
        </p>
        <p className="button-row">
          <ButtonLink href={href['change-password']({ next: href['account-security']() })}>
            Passwort ändern
          </ButtonLink>
        </p>
      </section>
      {secondFactor && (
        <section aria-labelledby="faktor">
          <h2 id="faktor">Zweiter Faktor</h2>
          <p>
            {secondFactor.kind === 'on'
              ? 'Für Redaktion und Betrieb brauchen Sie außer dem Passwort einen Code aus Ihrer App oder einen Passkey.'
              : 'Sichern Sie Ihre Anmeldung in Redaktion und Betrieb mit einem Code aus einer App oder einem Passkey.'}
          </p>
          <p className="button-row">
            <ButtonLink href={href['second-factor']()} look="secondary" target="_top">
              {secondFactor.kind === 'on'
                ? 'Zweiten Faktor verwalten'
                : 'Zweiten Faktor einrichten'}
            </ButtonLink>
          </p>
        </section>
      )}
      <section aria-labelledby="abmelden">
        <h2 id="abmelden">Überall abmelden</h2>
        <p>Beendet alle Anmeldungen, auch die an diesem Gerät.</p>
        <form method="post" action="/api/account/security/sign-out-everywhere">
          <p className="button-row">
            <Button type="submit" look="secondary" icon="logout">
              Auf allen Geräten abmelden
            </Button>
          </p>
        </form>
      </section>
      <section aria-labelledby="verlauf">
        <h2 id="verlauf">Was zuletzt geschah</h2>
        <Events events={events} />
      </section>
    </>
  )
}

function Events({ events }: { events: SecurityEvent[] }) {
  if (events.length === 0) return <p>Noch nichts. Hier stehen Anmeldungen und Änderungen.</p>
  return (
    <ol className="events">
      {events.map(({ kind, at, device }) => (
        <li key={`${at} ${kind}`} className={kind === 'token-reused' ? 'event-alarm' : undefined}>
          <time dateTime={at}>{formatDateAndTime(new Date(at))}</time>
          <span>
            {SECURITY_EVENTS[kind]}
            {device && <small>{device}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}
