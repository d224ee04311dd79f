/** Shown to readers if Strapi keeps their passwords. */
export const texts = {
  away: 'Die Anmeldung ist zurzeit nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.',
  noEmailChange:
    'Ihre E‑Mail-Adresse lässt sich auf dieser Seite nicht ändern. Bitte wenden Sie sich an den Leserservice.',
  noPasswordChange:
    'Ihr Passwort lässt sich hier nicht ändern. Bitte setzen Sie über „Passwort vergessen?“ ein neues.',
  passwordSaved:
    'Ihr neues Passwort ist gespeichert. Bitte bestätigen Sie noch Ihre E‑Mail-Adresse mit dem Link in unserer Mail.',
}
