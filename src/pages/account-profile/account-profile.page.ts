import { NOTICES, SIGN_IN_ERRORS, signInErrorOf } from '../../rules/accounts/sign-in-errors.ts'
import { definePersonalPage, NO_ACCOUNT, type Loaded, type SignedInRequest } from '../page.ts'
import {
  AccountProfileView,
  type AccountProfileModel,
  type ProfileField,
} from './AccountProfileView.tsx'
import { changeEmailForm, profileForm } from './account-profile.form.ts'
import { href } from '../../routes.ts'

/** S2.19: name and address of the account. */
export const accountProfilePage = definePersonalPage<AccountProfileModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: [],
  guards: ['auth'],
  notices: {
    saved: { kind: 'done', text: NOTICES.saved },
    'mail-sent': {
      kind: 'done',
      text: 'Bitte sehen Sie in Ihr neues Postfach: Mit dem Link in unserer E‑Mail gilt die neue Adresse.',
    },
    check: {
      kind: 'problem',
      text: 'Das konnten wir nicht speichern. Bitte prüfen Sie Ihre Angaben.',
    },
    limited: { kind: 'problem', text: SIGN_IN_ERRORS.limited },
  },
  load,
  head: () => ({
    title: 'Persönliche Daten',
    description: 'Anrede, Name und E-Mail-Adresse Ihres Kontos.',
    canonical: href['account-profile'](),
  }),
  View: AccountProfileView,
})

async function load({
  reader,
  query,
  typed,
  services,
}: SignedInRequest): Promise<Loaded<AccountProfileModel>> {
  const profile = await services.accountData.profile(reader.ssoId)
  if (!profile) return NO_ACCOUNT
  const isRefused = ['check', 'limited'].includes(query.get('hinweis') ?? '')
  return {
    kind: 'found',
    model: { profile, problems: problemsOf(query.get('fehler')), typed: isRefused ? typed : {} },
  }
}

/** Parses `firstName:first-name,email:email-shape`: fields with the code of their problem. */
function problemsOf(text: string | null): AccountProfileModel['problems'] {
  const problems: Partial<Record<ProfileField, string>> = {}
  for (const pair of (text ?? '').split(',').slice(0, 10)) {
    const [field = '', code = ''] = pair.split(':')
    const problem = signInErrorOf(code)
    if (problem && isField(field)) problems[field] = SIGN_IN_ERRORS[problem]
  }
  return problems
}

const isField = (name: string): name is ProfileField =>
  Object.hasOwn(profileForm.shape, name) || Object.hasOwn(changeEmailForm.shape, name)
