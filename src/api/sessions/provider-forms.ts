import { z } from 'zod'
import { anyText } from '../../pages/forms/form-fields.ts'

/** How an identity provider returns, as Apple's form or Google's query: OpenID Connect's response, checked by the service. */
export const providerReturn = z.object({
  state: anyText('text'),
  code: anyText('compact'),
  error: anyText('text'),
  /** The issuer. */
  iss: anyText('text'),
  /** JSON of the person's name, at Apple's first sign-in only. */
  user: anyText('text'),
})

/** A sign-in by Google's button: the site's own JSON with `token`, or Google's form with `credential`. */
export const googleSignIn = z.object({
  token: anyText('text'),
  credential: anyText('text'),
  /** Must repeat the value of a cookie of this site. */
  g_csrf_token: anyText('text'),
})
