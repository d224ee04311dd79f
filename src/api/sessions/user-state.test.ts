import { expect, test } from 'vitest'
import type { Reader } from '../../rules/access/reader.ts'
import { userStateOf } from './user-state.ts'

const reader: Reader = {
  ssoId: '00000000-0000-4000-8000-000000000001',
  salutation: '',
  firstName: 'Lea',
  lastName: 'Leser',
  email: 'lea@leser.example',
  emailVerified: true,
  roles: [],
  expiresAt: 1_764_000_000,
}

test('[S3.06] account fields are null and the error is reported while the accounts service is unavailable', async () => {
  const errors: unknown[] = []
  const away = new Error('The accounts are away.')
  const accounts = { registrationState: () => Promise.reject(away) }
  const parts = { accounts, onError: (error: unknown) => errors.push(error) }
  expect(await userStateOf('', reader, parts)).toMatchObject({
    loginStatus: 'logged-in',
    missedConsentFormFields: null,
    onboardingCompleted: null,
    isNewVerifiedRegistration: false,
  })
  expect(errors).toEqual([away])
  await userStateOf('', null, parts)
  expect(errors).toHaveLength(1)
})
