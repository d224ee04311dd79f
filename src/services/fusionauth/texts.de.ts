/** Shown to readers if FusionAuth keeps the accounts. */
export const texts = {
  away: 'Die Anmeldung ist zurzeit nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.',
  noProviders:
    'Die Anmeldung mit Google oder Apple bieten wir hier nicht an. Bitte melden Sie sich mit E‑Mail-Adresse und Passwort an.',
  passwordExpired:
    'Ihr Passwort muss erneuert werden. Bitte setzen Sie über „Passwort vergessen?“ ein neues.',
  passwordSaved: 'Ihr neues Passwort ist gespeichert. Bitte melden Sie sich damit an.',
  secondStep:
    'Ihr Konto verlangt einen zweiten Schritt zur Anmeldung, den diese Seite nicht anbietet. Bitte wenden Sie sich an den Leserservice.',
}
