import { isCustomer } from '../../rules/accounts/portal.ts'
import { NEWSROOM_ROLE_NAMES } from '../../rules/newsroom/role-names.ts'
import { formatDateInText } from '../../rules/language/dates.ts'
import { subscriptionInShort } from '../../rules/money/orders/subscriptions.ts'
import type { Profile } from '../../services/account-data/account-data-service.ts'
import { EmailAddress } from '../../ui/kit/EmailAddress.tsx'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Fact, Facts } from '../../ui/layouts/portal/Facts.tsx'
import type { ReaderKinds } from '../../rules/access/roles.ts'
import { plural } from '../../rules/language/plural.ts'
import { href } from '../../routes.ts'
import { newsroomHref } from '../../routes/newsroom.ts'

export type AccountModel = {
  profile: Profile
  kinds: ReaderKinds
  hasContracts: boolean
  wasTakenBack: boolean
}

export function AccountView({ model }: { model: AccountModel }) {
  const { profile, kinds, hasContracts, wasTakenBack } = model
  const name = [profile.salutation, profile.firstName, profile.lastName].filter(Boolean).join(' ')
  return (
    <>
      <h1>{profile.firstName ? `Guten Tag, ${profile.firstName}` : 'Mein Konto'}</h1>
      {wasTakenBack && (
        <output className="notice">
          Sie haben sich wieder angemeldet: Die Löschung Ihres Kontos ist zurückgenommen.
        </output>
      )}
      <section aria-labelledby="konto">
        <h2 id="konto">Konto</h2>
        <Facts>
          <Fact label="Name" change={{ href: href['account-profile'](), label: 'Ändern' }}>
            {name || 'Noch nicht angegeben'}
          </Fact>
          <Fact
            label="E-Mail-Adresse"
            change={{ href: `${href['account-profile']()}#email`, label: 'Ändern' }}
          >
            <EmailAddress address={profile.email} />
            <small>{profile.emailVerified ? 'Bestätigt' : 'Noch nicht bestätigt'}</small>
          </Fact>
          <Fact label="Passwort" change={passwordLink(profile.hasPassword)}>
            {profile.hasPassword ? 'Festgelegt' : 'Noch keines'}
          </Fact>
          <Fact label="Abo" change={aboLink(isCustomer(kinds, hasContracts))}>
            {subscriptionInShort(kinds)}
          </Fact>
          {worksInNewsroom(profile, kinds) && (
            <Fact
              label="Redaktion"
              change={{ href: newsroomHref.overview(), label: 'Redaktion öffnen' }}
            >
              {profile.newsroomRole ? NEWSROOM_ROLE_NAMES[profile.newsroomRole] : 'Alle Rollen'}
            </Fact>
          )}
          <Fact label="Dabei seit">{formatDateInText(new Date(profile.createdAt))}</Fact>
        </Facts>
      </section>
      <Kept kept={profile.kept} />
      <p className="portal-end">
        <ButtonLink href="/api/mein/oauth2/logout" look="secondary" icon="logout">
          Abmelden
        </ButtonLink>
      </p>
    </>
  )
}

/** Operators find the newsroom in the header of the office. */
const worksInNewsroom = ({ newsroomRole }: Profile, { newsroom, operator }: ReaderKinds): boolean =>
  !operator && (newsroom || newsroomRole !== null)

const aboLink = (hasBought: boolean) =>
  hasBought
    ? { href: href['account-abo'](), label: 'Ansehen' }
    : { href: href['order-abo'](), label: 'Angebote ansehen' }

function Kept({ kept }: { kept: Profile['kept'] }) {
  return (
    <section aria-labelledby="inhalt">
      <h2 id="inhalt">In Ihrem Konto</h2>
      <Facts>
        <Fact label="Merkliste" change={{ href: href.bookmarks(), label: 'Öffnen' }}>
          {counted(kept.bookmarks, 'Artikel', 'Artikel')}
        </Fact>
        <Fact label="Meine Themen" change={{ href: href['deine-themen'](), label: 'Öffnen' }}>
          {counted(kept.topics, 'Thema', 'Themen')}
        </Fact>
        <Fact label="Meine Orte" change={{ href: href.regions(), label: 'Öffnen' }}>
          {counted(kept.regions, 'Ort', 'Orte')}
        </Fact>
        <Fact label="Gelesen" change={{ href: href['read-articles'](), label: 'Öffnen' }}>
          {counted(kept.read, 'Artikel', 'Artikel')}
        </Fact>
        <Fact label="Newsletter" change={{ href: href.newsletters(), label: 'Öffnen' }}>
          {counted(kept.newsletters, 'Newsletter', 'Newsletter')}
        </Fact>
      </Facts>
    </section>
  )
}

const counted = (count: number, one: string, other: string): string =>
  count === 0 ? 'Noch nichts' : `${count} ${plural(count, { one, other })}`

/** Accounts without a password choose one by mail, as for a forgotten password. */
const passwordLink = (hasPassword: boolean) =>
  hasPassword
    ? { href: href['account-security'](), label: 'Ändern' }
    : { href: href['forgot-password']({ next: href.account() }), label: 'Festlegen' }
