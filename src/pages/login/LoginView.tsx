import { SIGN_IN_ERRORS } from '../../rules/sign-in-errors.ts'
import { Island } from '../../ui/kit/Island.tsx'
import type { LoginModel } from './login.page.ts'
import { LoginForm } from './LoginForm.tsx'

export function LoginView({ model: { next, error } }: { model: LoginModel }) {
  const message = error ? SIGN_IN_ERRORS[error] : null
  return (
    <div className="page login-page">
      <Island name="login" on="idle" props={{ next, message, isPage: true }}>
        <LoginForm next={next} isPage problem={message ? { message, fields: {} } : null} />
      </Island>
    </div>
  )
}
