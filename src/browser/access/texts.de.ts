/** What is said of an article that was given away. */
export const texts = {
  gift: 'Ein Geschenk für Sie',
  giftNeedsLogin:
    'Dieser Artikel ist ein Geschenk für Sie. Melden Sie sich an, um ihn ganz zu lesen – ein Abo brauchen Sie dafür nicht.',
  signInAndRead: 'Anmelden und lesen',
}
