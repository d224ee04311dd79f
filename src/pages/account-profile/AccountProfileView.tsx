import { NO_PASSWORD_HELP } from '../../rules/accounts/passwords.ts'
import { SALUTATIONS } from '../../rules/accounts/registration.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { EmailAddress } from '../../ui/kit/EmailAddress.tsx'
import { SelectField, TextField } from '../../ui/kit/TextField.tsx'
import type { TypedFields } from '../../rules/accounts/typed-fields.ts'
import type { Profile } from '../../services/account-data/account-data-service.ts'
import { href } from '../../routes.ts'
import { fieldProps, type FieldName } from '../forms/read-form.ts'
import { changeEmailForm, profileForm } from './account-profile.form.ts'

export type ProfileField = FieldName<typeof profileForm> | FieldName<typeof changeEmailForm>

export type AccountProfileModel = {
  profile: Profile
  problems: Readonly<Partial<Record<ProfileField, string>>>
  /** Values of the submitted form. */
  typed: TypedFields
}

const FORGOT = href['forgot-password']({ next: href['account-profile']() })

export function AccountProfileView({ model }: { model: AccountProfileModel }) {
  const { profile, problems, typed } = model
  return (
    <>
      <h1>Persönliche Daten</h1>
      <form className="portal-form" noValidate method="post" action={href['account-profile']()}>
        <SelectField
          {...fieldProps(profileForm, 'salutation')}
          options={SALUTATIONS.map((salutation) => [salutation, salutation || 'Keine Angabe'])}
          value={typed['salutation'] ?? profile.salutation}
          autoComplete="honorific-prefix"
        />
        <TextField
          {...fieldProps(profileForm, 'firstName')}
          id="first-name"
          value={typed['firstName'] ?? profile.firstName}
          autoComplete="given-name"
          maxLength={80}
          required
          {...errorOf(problems.firstName)}
        />
        <TextField
          {...fieldProps(profileForm, 'lastName')}
          id="last-name"
          value={typed['lastName'] ?? profile.lastName}
          autoComplete="family-name"
          maxLength={80}
          required
          {...errorOf(problems.lastName)}
        />
        <Button type="submit">Speichern</Button>
      </form>
      <EmailForm {...model} />
    </>
  )
}

function EmailForm({ profile: { email, emailVerified }, problems, typed }: AccountProfileModel) {
  return (
    <section aria-labelledby="email">
      <h2 id="email">E-Mail-Adresse</h2>
      <p>
        Sie melden sich mit{' '}
        <b>
          <EmailAddress address={email} />
        </b>{' '}
        an. Die Adresse ist {emailVerified ? 'bestätigt' : 'noch nicht bestätigt'}.
      </p>
      <form className="portal-form" noValidate method="post" action="/account/email">
        <TextField
          {...fieldProps(changeEmailForm, 'email')}
          id="new-email"
          type="email"
          {...(typed['email'] && { value: typed['email'] })}
          autoComplete="email"
          maxLength={254}
          help="Wir schicken einen Link dorthin. Bis Sie ihn öffnen, gilt die alte Adresse."
          required
          {...errorOf(problems.email)}
        />
        <TextField
          {...fieldProps(changeEmailForm, 'password')}
          type="password"
          autoComplete="current-password"
          maxLength={200}
          help={NO_PASSWORD_HELP}
          required
          {...errorOf(problems.password)}
        />
        <Button type="submit" look="secondary">
          E-Mail-Adresse ändern
        </Button>
        <p className="form-other">
          <a href={FORGOT}>Passwort vergessen?</a>
        </p>
      </form>
    </section>
  )
}

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error })
