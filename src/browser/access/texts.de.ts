/** Messages about gift links and Google access. */
export const texts = {
  gift: 'Dieser Artikel ist ein Geschenk für Sie. Sie lesen ihn ohne Abo.',
  giftNeedsLogin:
    'Dieser Artikel ist ein Geschenk für Sie. Melden Sie sich an, um ihn ganz zu lesen – ein Abo brauchen Sie dafür nicht.',
  signInAndRead: 'Anmelden und lesen',
  googleAsked: 'Google prüft, ob Sie diesen Artikel lesen können …',
  googleOpened: 'Google hat diesen Artikel für Sie freigeschaltet.',
  googleRefused: 'Google hat diesen Artikel nicht für Sie freigeschaltet.',
}
